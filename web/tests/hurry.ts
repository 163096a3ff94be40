// Plays a table forward over the socket of the page, without a look at the screen: for tests that need a game far on.
import type { Page } from '@playwright/test';
import { base } from './person';

export interface Goal {
  /** Stops where a player of the page is asked this, */
  phase?: string;
  /** with no more than so many tiles left. */
  left?: number;
  /** Chooses alike each time. */
  seed?: number;
}

/** Gives answers for all seats of this browser until the goal is reached or the game is over; says what is asked then. */
export async function hurry(page: Page, table: string, goal: Goal): Promise<string> {
  if (new URL(page.url()).origin !== base()) await page.goto(base());
  return page.evaluate(
    ([id, { phase = 'place', left = 0, seed = 1 }]) =>
      new Promise<string>((done, failed) => {
        interface Asked { viewer?: string; asked: { player?: string; phase: string }; bag: { left: number }; choices?: { action: string; pick: string }[] }
        let state = seed;
        let count = 0;
        const roll = (of: number): number => {
          state = (state * 1664525 + 1013904223) % 4294967296;
          return Math.floor((state / 4294967296) * of);
        };
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/socket`);
        const end = (words: string): void => {
          socket.close();
          done(words);
        };
        socket.onerror = () => failed(new Error('the socket broke'));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as { type: string; message?: string; table?: { version: number; status: string }; views?: Asked[] };
          if (message.type === 'refused' || message.type === 'bye') return failed(new Error(message.message));
          if (!message.views || !message.table) return;
          if (message.table.status === 'over') return end('over');
          const view = message.views.find(({ viewer, asked }) => viewer && viewer === asked.player);
          if (!view?.choices?.length) return;
          if (view.asked.phase === phase && view.bag.left <= left) return end(phase);
          const action = view.choices[roll(view.choices.length)]!.action;
          socket.send(JSON.stringify({ type: 'act', id: `hurry-${seed}-${++count}`, version: message.table.version, action }));
        };
      }),
    [table, goal] as const,
  );
}
