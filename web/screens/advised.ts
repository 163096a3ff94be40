// Plays a table forward as strong players would, for all seats of this browser, so that the map looks like a real one.
// All tables of the server are dealt alike, so computer players show first how such a game goes.
import type { Page } from '@playwright/test';
import { decisions, recorded } from '../tests/kept';
import { base, finished } from '../tests/person';

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
  await page.evaluate(followed, [table, lines, goal] as const);
  await page.goto(`${base()}/table/${table}`);
}

/** Gives the answers that are left, one after the other, until the goal or the end. It runs in the page. */
export function followed([id, lines, { phase, tiles }]: readonly [string, string[], Goal]): Promise<void> {
  interface View {
    viewer?: string;
    asked: { player?: string; phase: string };
    tiles: unknown[];
    choices?: unknown[];
  }
  interface Heard {
    table?: { version: number; status: string; seats: { colour: string }[] };
    moves?: { action: string }[];
    views?: View[];
  }
  let given = -1;
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/socket?protocol=2`);
  // What nobody holds may be cleared away while it waits.
  Object.assign(window, { followed: socket });
  return new Promise((done, failed) => {
    const end = (): void => {
      socket.close();
      done();
    };
    socket.onmessage = ({ data }) => {
      const heard = JSON.parse(String(data)) as Heard & { type: string };
      if (heard.type === 'refused') return failed(new Error(String(data)));
      if (!heard.views || !heard.table) return;
      const colours = heard.table.seats.map(({ colour }) => colour);
      if (given < 0) given = heard.moves!.filter(({ action }) => colours.includes(action.split(' ')[0]!)).length;
      if (heard.table.status === 'over') return end();
      const view = heard.views.find(
        ({ viewer, asked, choices }) => viewer && viewer === asked.player && choices?.length,
      );
      if (!view) return;
      const isRich = phase !== 'figure' || view.choices!.length > 2;
      if (view.asked.phase === phase && view.tiles.length >= tiles && isRich) return end();
      const act = { type: 'act', id: `advised-${given}`, version: heard.table.version, action: lines[given++] };
      socket.send(JSON.stringify(act));
    };
  });
}
