// Plays a table over the socket of a page, for all its seats, until the last tile is in hand or so many tiles lie.
import type { Page } from '@playwright/test';
import type { Choice, View } from '../src/lib/wire';
import { talkative, type Open } from '../tests/talk';

export async function last(page: Page, table: string, seed: number, tiles = Infinity): Promise<void> {
  await talkative(page);
  await page.evaluate(played, [table, seed, Number.isFinite(tiles) ? tiles : null] as const);
}

/** It runs in the page. */
function played([id, begin, enough]: readonly [string, number, number | null]): Promise<void> {
  let state = begin;
  const roll = (of: number): number => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * of);
  };
  // Tiles go where they have many neighbours, so that the map is as dense as a map of people.
  const chosen = ({ tiles, choices = [] }: View): Choice => {
    const near = (choice: Choice): number =>
      'x' in choice
        ? tiles.filter((tile) => Math.abs(tile.x - choice.x) + Math.abs(tile.y - choice.y) === 1).length
        : 0;
    const most = choices[0]?.pick === 'place' ? Math.max(...choices.map(near)) : 0;
    const best = most ? choices.filter((choice) => near(choice) === most) : choices;
    return best[roll(best.length)]!;
  };
  const { talk } = window as unknown as { talk: Open };
  return new Promise((done, failed) =>
    talk(
      id,
      ({ isOver, view }, { act, close }) => {
        const isPlacing = view?.asked.phase === 'place';
        const isEnough = isPlacing && (view.bag.left === 0 || view.tiles.length >= (enough ?? Infinity));
        if (isOver || isEnough) {
          close();
          return done();
        }
        if (view) act(chosen(view).action);
      },
      failed,
    ),
  );
}
