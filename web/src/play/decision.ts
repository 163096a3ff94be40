// From the answers that the server offers to places on the table where they can be given. Pure; knows no rules: an
// answer is where the server says it is.
import { art, cellKey, placeKey, SIZE, TURNS, type Spot } from '../lib/art.svelte';
import { unknown } from '../lib/unknown';
import type { Choice, FigureKind, Mystic, Place, Tile, View } from '../lib/wire';

/** A place on the map where an answer can be given. */
export interface Target {
  key: string;
  choice: Choice;
  /** On the map. */
  at: Spot;
  /** What stands there ready: the drawing's name and whose it is. */
  symbol: string;
  colour?: string;
  /** Points or another word beside it. */
  note?: string;
  /** Whose feature it is about, where that is not one's own affair. */
  owners?: string[];
  /** The two ends of a line to be drawn, for ferries. */
  line?: [Spot, Spot];
  /** The tile in question, where the whole question is about one tile. */
  cell?: Cell;
}

export interface Cell {
  x: number;
  y: number;
}

/** Where each answer is given: on a cell or at a spot of the map, on the scoring track, on a card in the question's panel
 * because it needs words or a picture of its own, or with the button that does nothing. */
const GIVEN: Record<Choice['pick'], 'cell' | 'spot' | 'track' | 'card' | 'button'> = {
  place: 'cell',
  ingot: 'cell',
  'take-ingot': 'cell',
  stand: 'spot',
  join: 'spot',
  recall: 'spot',
  'take-back': 'spot',
  conjure: 'spot',
  banish: 'spot',
  fly: 'spot',
  land: 'spot',
  ferry: 'spot',
  'move-ferry': 'spot',
  score: 'spot',
  spend: 'spot',
  lurk: 'track',
  again: 'card',
  rob: 'card',
  wait: 'card',
  loot: 'card',
  gain: 'card',
  'carry-out': 'card',
  exchange: 'card',
  crop: 'card',
  'use-token': 'card',
  pass: 'button',
};

/** Whether an answer stands on a card in the question's panel. */
export const onCard = ({ pick }: Choice): boolean => GIVEN[pick] === 'card';

/** The cells on which an answer can be given, each with its answers in the order of turning. */
export function cells(choices: Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (!('x' in choice)) continue;
    const key = cellKey(choice.x, choice.y);
    found.set(key, [...(found.get(key) ?? []), choice]);
  }
  for (const options of found.values()) options.sort((one, other) => turn(one) - turn(other));
  return found;
}

const turn = (choice: Choice): number => (choice.pick === 'place' ? TURNS.indexOf(choice.turn) : 0);

/** The option that comes first when one turns clockwise from a wish. */
export function turned(options: Choice[], wish: number): Choice | undefined {
  const distance = (choice: Choice): number => (turn(choice) - wish + 4) % 4;
  return [...options].sort((one, other) => distance(one) - distance(other))[0];
}

/** The next option when one turns the tile by one step. */
export function next(options: Choice[], now: Choice, step: 1 | -1): Choice {
  const index = options.findIndex((option) => option.action === now.action);
  return options[(index + step + options.length) % options.length] ?? now;
}

/** The kinds of figure among which one chooses, ordinary ones first. The map shows the answers of one kind at a time. */
export function figureKinds(choices: Choice[]): (FigureKind | Mystic)[] {
  const kinds = choices.flatMap((choice) => {
    if (choice.pick === 'stand' || choice.pick === 'join' || choice.pick === 'fly') return [choice.figure];
    return choice.pick === 'conjure' ? [choice.who] : [];
  });
  const order: (FigureKind | Mystic)[] = ['follower', 'large', 'abbot', 'builder', 'pig', 'mage', 'witch'];
  return [...new Set(kinds)].sort((one, other) => order.indexOf(one) - order.indexOf(other));
}

const laid = (view: View, place: Place): Tile | undefined =>
  view.tiles.find((tile) => tile.x === place.x && tile.y === place.y);

/** How many figures stand on a part already. */
function crowd(view: View, place: Place): number {
  const key = placeKey(place);
  return view.figures.filter((figure) => placeKey(figure) === key).length;
}

function middle(view: View, place: Place, index = 0): Spot {
  const tile = laid(view, place);
  return tile ? art.stand(tile, place.segment, index) : art.beyond(place.x, place.y);
}

/** How a figure is drawn on a part: a knight, a highwayman, a monk, a farmer who lies. */
export function posture(view: View, kind: string, place: Place): string {
  return art.figure(laid(view, place), place.segment, kind);
}

/** The places on the map where answers can be given, for the chosen kind of figure. */
export function targets(view: View, choices: Choice[], kind: string): Target[] {
  return choices.flatMap((choice) => target(view, choice, kind) ?? []);
}

function target(view: View, choice: Choice, kind: string): Target | undefined {
  const base = { key: choice.action, choice };
  const own = view.viewer ?? undefined;
  switch (choice.pick) {
    case 'stand':
    case 'join': {
      if (choice.figure !== kind) return undefined;
      const at = middle(view, choice.at, crowd(view, choice.at));
      const cell = choice.pick === 'stand' ? { cell: choice.at } : {};
      return { ...base, ...cell, at, symbol: posture(view, choice.figure, choice.at), colour: own };
    }
    case 'land': {
      const figure = view.table.flyer ?? 'follower';
      const at = middle(view, choice.at, crowd(view, choice.at));
      return { ...base, cell: choice.at, at, symbol: posture(view, figure, choice.at), colour: own };
    }
    case 'recall':
      return { ...base, at: middle(view, choice.at), symbol: 'abbot', colour: own, note: ended(view, choice) ?? '↩' };
    case 'take-back': {
      const index = figureIndex(view, choice.at, choice.figure);
      return {
        ...base,
        at: middle(view, choice.at, index),
        symbol: posture(view, choice.figure, choice.at),
        colour: own,
        // By message 8 its feature scores, by a crop circle it does not.
        note: (view.asked.phase === 'take-back' ? ended(view, choice) : undefined) ?? '↩',
      };
    }
    case 'conjure':
      if (choice.who !== kind) return undefined;
      return {
        ...base,
        at: middle(view, choice.at, crowd(view, choice.at)),
        symbol: choice.who,
        owners: (choice.feature == null ? undefined : view.features?.[choice.feature]?.owners) ?? [],
        ...noted(magic(view, choice)),
      };
    case 'banish': {
      const place = choice.who === 'mage' ? view.table.mage : view.table.witch;
      return place ? { ...base, at: middle(view, place), symbol: choice.who, note: '↩' } : undefined;
    }
    case 'fly': {
      const tile = view.tiles[view.tiles.length - 1];
      if (!tile || choice.figure !== kind) return undefined;
      const at: Spot = [tile.x * SIZE + SIZE / 2, tile.y * SIZE + SIZE / 2];
      return { ...base, cell: tile, at, symbol: choice.figure, colour: own, note: '✈' };
    }
    case 'ferry':
    case 'move-ferry': {
      const line: [Spot, Spot] = [middle(view, choice.joins[0]), middle(view, choice.joins[1])];
      const at: Spot = [(line[0][0] + line[1][0]) / 2, (line[0][1] + line[1][1]) / 2];
      const cell = choice.pick === 'ferry' ? { cell: choice.joins[0] } : {};
      return { ...base, ...cell, at, symbol: 'ferry', line };
    }
    case 'score':
    case 'spend':
      return { ...base, at: middle(view, choice.at), symbol: 'follower', colour: own, note: points(view, choice) };
    case 'place':
    case 'ingot':
    case 'take-ingot':
    case 'lurk':
    case 'again':
    case 'rob':
    case 'wait':
    case 'loot':
    case 'gain':
    case 'carry-out':
    case 'exchange':
    case 'crop':
    case 'use-token':
    case 'pass':
      return undefined;
    default:
      return unknown(choice);
  }
}

const noted = (note: string | undefined): { note?: string } => (note ? { note } : {});

/** What mage or witch would change: a point more for each tile, or half of the points (MAGE-04). */
function magic(view: View, choice: Choice & { who: string }): string | undefined {
  const feature = choice.feature == null ? undefined : view.features?.[choice.feature];
  if (!feature) return undefined;
  return choice.who === 'mage' ? `+${feature.tiles}` : '½';
}

/** What a feature brings one as at the end of the game: nothing where others have more. */
function ended(view: View, choice: Choice): string | undefined {
  const feature = choice.feature == null ? undefined : view.features?.[choice.feature];
  if (feature?.now == null) return undefined;
  return `+${view.viewer && feature.owners.includes(view.viewer) ? feature.now : 0}`;
}

function points(view: View, choice: Choice): string | undefined {
  const feature = choice.feature == null ? undefined : view.features?.[choice.feature];
  const worth = feature?.complete ?? feature?.now;
  return worth == null ? undefined : `+${worth}`;
}

function figureIndex(view: View, place: Place, kind: string): number {
  const key = placeKey(place);
  const here = view.figures.filter((figure) => placeKey(figure) === key);
  return Math.max(
    0,
    here.findIndex((figure) => figure.kind === kind && figure.player === view.viewer),
  );
}

/** The tile that a question is about, if it is about one: the new tile, the tile one lands on. */
export function focus(targets: Target[]): Cell | undefined {
  const cell = targets.find((target) => target.cell)?.cell;
  return cell && { x: cell.x, y: cell.y };
}

/** Whether an answer is given on a tile. */
export const isOn = (target: Target, cell: Cell | undefined): boolean =>
  !!cell && target.cell?.x === cell.x && target.cell.y === cell.y;

/** Where the words to a place on a tile stand: at which side, and how high. */
export interface Plate {
  side: 'left' | 'right';
  y: number;
}

/** Finds a place beside the tile for the words to each answer, so that none lies on another; in pixels from the tile's corner. */
export function plates(spots: Spot[], wide: number, high: number): Plate[] {
  const order = spots.map((_, index) => index).sort((one, other) => spots[one]![0] - spots[other]![0]);
  const lefts = order.filter((index) => spots[index]![0] < wide / 2).length;
  // Neither side gets more than one above the other, unless few stand there anyway.
  const half = Math.ceil(spots.length / 2);
  const few = 2;
  const first = Math.max(Math.min(lefts, Math.max(half, few)), spots.length - Math.max(half, few));
  const found: Plate[] = spots.map(() => ({ side: 'left', y: 0 }));
  for (const [side, column] of [
    ['left', order.slice(0, first)],
    ['right', order.slice(first)],
  ] as const) {
    column.sort((one, other) => spots[one]![1] - spots[other]![1]);
    const heights = stacked(
      column.map((index) => spots[index]![1]),
      high,
    );
    column.forEach((index, row) => (found[index] = { side, y: heights[row]! }));
  }
  return found;
}

/** Heights in rising order, each at least so far from the next, as near to the wishes as their middle allows. */
function stacked(wishes: number[], apart: number): number[] {
  const placed: number[] = [];
  for (const wish of wishes) placed.push(placed.length ? Math.max(wish, placed[placed.length - 1]! + apart) : wish);
  const mean = (all: number[]): number => all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
  const shift = mean(wishes) - mean(placed);
  return placed.map((one) => one + shift);
}

/** Pushes points apart until all keep a distance, so that each can be hit. */
export function spread(points: Spot[], distance: number): Spot[] {
  const moved = points.map(([x, y]): Spot => [x, y]);
  for (let round = 0; round < 24; round++) {
    let close = false;
    for (let one = 0; one < moved.length; one++) {
      for (let other = one + 1; other < moved.length; other++) {
        close = part(moved[one]!, moved[other]!, distance, one + other) || close;
      }
    }
    if (!close) break;
  }
  return moved;
}

function part(one: Spot, other: Spot, distance: number, salt: number): boolean {
  const [dx, dy] = [other[0] - one[0], other[1] - one[1]];
  const length = Math.hypot(dx, dy);
  if (length >= distance - 0.5) return false;
  const angle = length > 0.1 ? Math.atan2(dy, dx) : salt * 2.4;
  const push = (distance - length) / 2;
  one[0] -= Math.cos(angle) * push;
  one[1] -= Math.sin(angle) * push;
  other[0] += Math.cos(angle) * push;
  other[1] += Math.sin(angle) * push;
  return true;
}
