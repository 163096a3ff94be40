// A turn of a record in a few words. What has no words of its own is told in the notation of records.
import { preferences } from '../../lib/preferences.svelte';
import { say } from '../../lib/texts.svelte';
import type { Choice, Turn } from '../../lib/wire';
import { kindOf } from '../../play/words';

const FIGURES = ['follower', 'large', 'abbot', 'builder', 'pig'];

/** One action, without whose it is. */
export function inWords(action: string): string {
  const [, verb = '', ...rest] = action.split(' ');
  const place = verb === 'place' ? /^(-?\d+),(-?\d+)$/.exec(rest[0] ?? '') : null;
  if (place && !preferences.coordinates) return say('comment-place-shown');
  if (place) return say('comment-place', { x: place[1]!, y: place[2]!, turn: rest[1] ?? 'N' });
  if (FIGURES.includes(verb))
    return say('comment-stand', { figure: say(`figure-${verb}`), part: say(`feature-${kindOf(rest.join(' '))}`) });
  if (verb === 'pass') return say('comment-pass');
  return [verb, ...rest].join(' ');
}

/** A whole turn. */
export const turnInWords = (actions: string[]): string => actions.map(inWords).join(', ');

/** How bad a turn was that cost so many points. */
export const grade = (cost: number): string => (cost < 0.5 ? 'good' : cost < 3 ? 'fair' : 'bad');

/** The tile of a turn as the map shows one that is about to be laid. */
export function ghost(actions: string[]): Choice | null {
  const found = /^\w+ place (-?\d+),(-?\d+) ([NESW])$/.exec(actions[0] ?? '');
  return found
    ? { pick: 'place', x: Number(found[1]), y: Number(found[2]), turn: found[3] as Turn, action: actions[0]! }
    : null;
}
