// The open database of games over HTTP, and how its steps are told in words.
import { ask } from '../../lib/api';
import { called, levelName } from '../../lib/names';
import { say } from '../../lib/texts.svelte';
import { tileWords } from '../../play/describe';
import { inWords } from '../replay/words';
import type { Explored, GamePage, Openness, PlayerLine, StatisticsTold } from '../../lib/wire';

/** What is asked for: the words of an address, those that are empty left out. */
export type Asked = Record<string, string>;

export const query = (asked: Asked): string =>
  new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString();

export const games = {
  find: (asked: Asked) => ask<GamePage>('GET', `/games?${query(asked)}`),
  explore: (asked: Asked) => ask<Explored>('GET', `/explorer?${query(asked)}`),
  statistics: (asked: Asked) => ask<StatisticsTold>('GET', `/statistics?${query(asked)}`),
  openness: () => ask<Openness>('GET', '/me/openness'),
  wish: (left_out: boolean) => ask<Openness>('POST', '/me/openness', { left_out }),
};

/** What somebody who played is called. */
export const player = ({ name, level }: PlayerLine): string =>
  name ? called(name) : level ? say('computer', { level: levelName(level) }) : say('games-nameless');

/** A share in percent, as one reads it. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A number of points, with its sign. */
export const signed = (points: number, digits = 1): string =>
  `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(digits)}`;

/** The design of a step that draws one. */
export const drawn = (step: string): string | null => (step.startsWith('draw ') ? step.slice(5) : null);

/** Where a step lays its tile, and how it is turned. */
export function laid(step: string): { x: number; y: number; turn: string } | null {
  const found = /^place (-?\d+),(-?\d+) ([NESW])/.exec(step);
  return found ? { x: Number(found[1]), y: Number(found[2]), turn: found[3]! } : null;
}

/** A step in words. Where its tile lies is always said, for steps differ by it. */
export function stepInWords(step: string): string {
  if (step === '-') return say('explorer-discarded');
  const words = (action: string): string => {
    const found = laid(action);
    // The notation begins with whose action it is, which does not matter here.
    return found ? say('comment-place', found) : inWords(`red ${action}`);
  };
  const tile = drawn(step);
  return tile ? tileWords(tile, 'N') : step.split(', ').map(words).join(', ');
}
