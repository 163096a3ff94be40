// Plays a table forward as strong players would, for all seats of this browser, so that the map looks like a real one.
// All tables of the server are dealt alike, so computer players show first how such a game goes.
import type { Page } from '@playwright/test';
import { decisions, recorded } from '../tests/kept';
import { base, finished } from '../tests/person';
import { talkative, type Hear, type Open } from '../tests/talk';

/** Where to stop: a question of this phase, when at least so many tiles lie; one about figures has several answers. */
export interface Goal {
  phase: string;
  tiles: number;
}
type Setup = Record<string, unknown>;

const shown = new Map<string, string[]>();

/** What computer players decide in such a game, from its beginning to its end. */
async function model(page: Page, setup: Setup): Promise<string[]> {
  const name = JSON.stringify(setup);
  const known = shown.get(name);
  if (known) return known;
  const id = await finished(page, 'club', setup);
  const record = await (await page.request.get(`${base()}/api/tables/${id}/record`)).text();
  const lines = decisions(recorded(record));
  shown.set(name, lines);
  return lines;
}

/** Plays to the goal and goes back to the table. */
export async function advised(page: Page, table: string, setup: Setup, goal: Goal): Promise<void> {
  const lines = await model(page, setup);
  await page.goto(`${base()}/rules`);
  await talkative(page);
  await page.evaluate(followed, [table, lines, goal] as const);
  await page.goto(`${base()}/table/${table}`);
}

/** Gives the answers that are left, one after the other, until the goal or the end. It runs in the page, where one can
 * talk to tables. */
export function followed([id, lines, { phase, tiles }]: readonly [string, string[], Goal]): Promise<void> {
  let given = -1;
  const { talk: open } = window as unknown as { talk: Open };
  return new Promise((done, failed) => {
    const hear: Hear = ({ table, moves, isOver, view }, talk) => {
      const colours = table.seats.map(({ colour }) => colour as string);
      if (given < 0) given = moves.filter(({ action }) => colours.includes(action.split(' ')[0]!)).length;
      const isRich = phase !== 'figure' || (view?.choices?.length ?? 0) > 2;
      if (isOver || (view && view.asked.phase === phase && view.tiles.length >= tiles && isRich)) {
        talk.close();
        return done();
      }
      if (view) talk.act(lines[given++]!);
    };
    open(id, hear, failed);
  });
}
