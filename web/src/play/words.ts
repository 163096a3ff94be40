// The game in words of the user's language: questions, answers, what happened, sums, names.
import { called, levelName } from '../lib/names';
import { say } from '../lib/texts.svelte';
import { unknown } from '../lib/unknown';
import type { Choice, Event, Feature, FeatureInfo, Holder, Phase, Place, SeatInfo, Sum, View } from '../lib/wire';
import type { Play } from './play.svelte';
import type { TableState } from './table.svelte';

/** The name of whoever has a seat. */
export function holder(seat: SeatInfo | undefined): string {
  const who: Holder | null | undefined = seat?.holder;
  if (!seat) return '';
  if (!who) return say('seat-open');
  return who.kind === 'person' ? called(who.name) : say('computer', { level: levelName(who.level) });
}

/** The name without a computer player's level. A seat that its player gave up keeps the name. */
export function shortName(seat: SeatInfo | undefined): string {
  if (seat?.before) return called(seat.before);
  return seat?.holder?.kind === 'computer' ? say('computer-plain') : holder(seat);
}

/** The name of a colour's player, with the colour where names alone would not do. */
export function player(table: TableState, colour: string): string {
  const seat = table.seat(colour);
  const name = shortName(seat);
  const twice = table.info?.seats.filter((other) => shortName(other) === name).length ?? 0;
  return twice > 1 || !name ? `${name} (${say(`colour-${colour}`)})`.trim() : name;
}

/** The kind of a part, as its name begins with it. */
export const kindOf = (segment: string): string => segment.split(' ')[0] ?? segment;

/** What somebody is called who stands on a part. */
export function role(figure: string, segment: string): string {
  const kind = kindOf(segment);
  return figure === 'follower' ? say(`role-${kind}`) : say(`figure-${figure}`);
}

/** A part of a tile, with its cell. */
export const where = (place: Place): string =>
  say('where', { part: say(`feature-${kindOf(place.segment)}`), x: place.x, y: place.y });

/** The text of each question, to chance or to a player. A phase without one does not pass the type check. */
const QUESTIONS: Record<Phase, string> = {
  first: 'chance-first',
  draw: 'chance-draw',
  die: 'chance-die',
  'message-draw': 'chance-message-draw',
  token: 'chance-token',
  place: 'ask-place',
  ingot: 'ask-ingot',
  conjure: 'ask-conjure',
  robber: 'ask-robber',
  figure: 'ask-figure',
  land: 'ask-land',
  ferry: 'ask-ferry',
  'ferry-move': 'ask-ferry-move',
  gain: 'ask-gain',
  rob: 'ask-rob',
  loot: 'ask-loot',
  share: 'ask-share',
  message: 'ask-message',
  'take-back': 'ask-take-back',
  crop: 'ask-crop',
  'crop-turn': 'ask-crop-turn',
  order: 'ask-order',
  double: 'ask-double',
  again: 'ask-again',
  spend: 'ask-spend',
  over: 'ask-over',
};

/** What is asked, for the one who is asked and for the others. */
export function question(table: TableState): string {
  const view = table.view;
  if (!view || !table.info) return '';
  const { kind, player: asked, phase } = view.asked;
  if (table.info.status === 'gathering') return say('ask-gathering');
  if (kind === 'nobody' || table.info.status === 'over') return say('ask-over');
  if (kind === 'chance') return say(QUESTIONS[phase]);
  if (table.myTurn) {
    const message = view.table.messages?.hand ?? 0;
    const token = table.choices.flatMap((choice) => (choice.pick === 'spend' ? [choice.token] : []))[0] ?? 0;
    const text = say(asking(table, phase), { message, token });
    return table.mine.length > 1 ? say('ask-seat', { name: player(table, asked ?? ''), text }) : text;
  }
  return say(`wait-${phase}`, { name: player(table, asked ?? '') });
}

/** The question, said more exactly where the answers tell more than the phase. */
function asking(table: TableState, phase: Phase): string {
  const picks = table.choices.map(({ pick }) => pick);
  if (phase === 'figure' && picks.length > 0 && picks.every((pick) => pick === 'pass')) return 'ask-nothing';
  if (picks.includes('banish')) return 'ask-banish';
  if (phase === 'crop-turn' && picks.includes('join')) return 'ask-crop-add';
  return phase === 'crop-turn' && picks.includes('take-back') ? 'ask-crop-remove' : QUESTIONS[phase];
}

/** How one answers with what one has in hand: a mouse, a finger, keys. */
export function hint(play: Play): string {
  const means = play.keyboard ? 'keys' : play.hovers ? 'mouse' : 'finger';
  if (play.phase === 'place') return say(`hint-place-${means}${means === 'finger' && play.staged ? '-again' : ''}`);
  if (play.spaces.length) return say('hint-space');
  if (play.cells.size) return say('hint-cell');
  return play.targets.length ? say(`hint-spot-${means}`) : '';
}

/** An answer in words, for those who hear the table. */
export function answer(view: View, choice: Choice): string {
  switch (choice.pick) {
    case 'place':
      return say('pick-place', { x: choice.x, y: choice.y });
    case 'ingot':
    case 'take-ingot':
      return say(`pick-${choice.pick}`, { x: choice.x, y: choice.y });
    case 'stand':
    case 'join':
    case 'take-back':
      return say(`pick-${choice.pick}`, { figure: role(choice.figure, choice.at.segment), where: where(choice.at) });
    case 'recall':
    case 'land':
    case 'score':
    case 'spend':
      return say(`pick-${choice.pick}`, { where: where(choice.at) });
    case 'conjure':
      return say('pick-conjure', { who: say(`figure-${choice.who}`), where: where(choice.at) });
    case 'banish':
      return say('pick-banish', { who: say(`figure-${choice.who}`) });
    case 'lurk':
      return say('pick-lurk', { space: choice.space });
    case 'loot':
      return say('pick-loot', { marker: say(`marker-${choice.marker}`), points: choice.points });
    case 'rob':
      return say('pick-rob', { victim: say(`colour-${choice.victim}`), points: choice.points });
    case 'gain': {
      const gain = view.table.gains?.find((known) => known.number === choice.number);
      return say('pick-gain', { points: gain?.sum.total ?? 0, marker: say(`marker-${choice.marker}`) });
    }
    case 'fly':
      return say('pick-fly', { figure: say(`figure-${choice.figure}`) });
    case 'ferry':
    case 'move-ferry':
      return say(`pick-${choice.pick}`, { one: side(choice.joins[0]), two: side(choice.joins[1]) });
    case 'crop':
      return say(`pick-crop-${choice.choice}`);
    case 'use-token':
      return say('pick-use-token', { token: say(`token-${choice.token}`) });
    case 'pass':
      return passWord(view);
    case 'again':
    case 'wait':
    case 'carry-out':
    case 'exchange':
      return say(`pick-${choice.pick}`);
    default:
      return unknown(choice) ?? '';
  }
}

const side = (place: Place): string => say(`side-${place.segment.split(' ')[1] ?? 'N'}`);

/** What doing nothing is called at this question. */
export function passWord(view: View): string {
  const phase = view.asked.phase;
  if (phase === 'figure' && view.choices?.every(({ pick }) => pick === 'pass')) return say('pass-nothing');
  return say(['figure', 'robber', 'ferry-move', 'again', 'double'].includes(phase) ? `pass-${phase}` : 'pass-other');
}

/** A feature in one line: size, owner, points now and at the end. */
export function feature(table: TableState, info: FeatureInfo): string {
  const parts = [say(`feature-${info.kind}`)];
  if (info.kind !== 'field') parts.push(say('feature-tiles', { tiles: info.tiles }));
  const surrounded = info.kind === 'monastery' || info.kind === 'garden';
  if (info.kind !== 'field' && info.open > 0)
    parts.push(say(surrounded ? 'feature-missing' : 'feature-open', { open: info.open }));
  const owners = info.owners.map((colour) => player(table, colour));
  parts.push(
    owners.length
      ? say('feature-owners', { owners: owners.join(', '), count: owners.length })
      : say('feature-free', { kind: info.kind }),
  );
  const lasts = info.kind === 'field' || info.kind === 'court';
  if (info.now != null) parts.push(say(info.open > 0 || lasts ? 'feature-now' : 'feature-worth', { points: info.now }));
  // A road or city that is still open cannot be complete as it is: it will have grown.
  if (info.complete != null && info.open > 0)
    parts.push(say(surrounded ? 'feature-complete' : 'feature-at-least', { points: info.complete }));
  return parts.join(' · ');
}

/** Points with their arithmetic. */
export function sum(points: Sum): string {
  return say('sum', { reason: reason(points), total: points.total });
}

function reason(points: Sum): string {
  switch (points.reason) {
    case 'feature':
      return parts(points.feature);
    case 'message-feature':
      return say('sum-message', { message: points.message, reason: parts(points.feature) });
    case 'message-count':
      return say('sum-message', {
        message: points.message,
        reason: say(`sum-count-${points.message}`, { count: points.count }),
      });
    case 'exchange':
      return say('sum-exchange', { message: points.message });
    case 'robbery':
      return say('sum-robbery', { of: points.of });
    case 'goods':
      return say(`sum-goods-${points.goods}`);
    case 'ingots':
      return say('sum-ingots', { count: points.count, each: points.each });
    case 'counted':
      return say(`sum-${points.of}`, { count: points.count, each: points.each });
  }
}

function parts(feature: Feature): string {
  const words = [say(feature.finished ? `sum-${feature.kind}` : `sum-open-${feature.kind}`, { count: feature.count })];
  if (feature.pennants) words.push(say('sum-pennants', { count: feature.pennants }));
  for (const extra of ['inn', 'cathedral', 'pig', 'mage', 'witch'] as const) {
    if (feature[extra]) words.push(say(`sum-${extra}`));
  }
  return words.join(' + ');
}

/** Something that happened, in a sentence. */
export function happening(table: TableState, event: Event): string {
  const name = 'player' in event ? player(table, event.player) : '';
  switch (event.type) {
    case 'scored':
      return say('log-scored', { name, points: event.points, sum: reason(event.sum) });
    case 'stood':
    case 'returned':
      return say(`log-${event.type}`, { name, figure: role(event.figure, event.at.segment), where: where(event.at) });
    case 'placed':
    case 'ingot-taken':
      return say(`log-${event.type}`, { name, x: event.x, y: event.y });
    case 'ingot-laid':
      return say('log-ingot-laid', { x: event.x, y: event.y });
    case 'conjured':
      return say('log-conjured', { who: say(`figure-${event.who}`), where: where(event.at) });
    case 'banished':
      return say('log-banished', { who: say(`figure-${event.who}`) });
    case 'lurked':
    case 'followed':
      return say(`log-${event.type}`, { name, space: event.space });
    case 'robbed':
      return say('log-robbed', { name, victim: player(table, event.victim) });
    case 'flew':
    case 'crashed':
      return say(`log-${event.type}`, { name, figure: say(`figure-${event.figure}`) });
    case 'rolled':
      return say('log-rolled', { distance: event.distance });
    case 'traded':
      return say('log-traded', { name, count: event.count, goods: say(`goods-${event.goods}`) });
    case 'message-drawn':
      return say('log-message-drawn', { name, message: event.message });
    case 'crop-chosen':
      return say(`log-crop-${event.choice}`, { name });
    case 'tied':
      return say('log-tied', { where: where(event.at) });
    case 'keep-set':
      return say('log-keep-set', { name, tiles: event.tiles });
    case 'token-taken':
    case 'token-used':
      return say(`log-${event.type}`, { name, token: say(`token-${event.token}`) });
    case 'over':
      return say('log-over', {
        names: event.winners.map((colour) => player(table, colour)).join(', '),
        count: event.winners.length,
      });
    case 'began':
    case 'drawn':
    case 'discarded':
    case 'ferried':
    case 'second-turn':
    case 'last-tile':
      return say(`log-${event.type}`, { name });
    default:
      return unknown(event) ?? '';
  }
}
