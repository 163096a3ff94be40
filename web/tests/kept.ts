// Plays a kept game over again: from its record, over the socket of a page and without a look at the screen, except for
// those answers that a test wants to give there.
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { base } from './person';
import { talkative, type Hear, type Open, type Talk, type Told } from './talk';

/** A game as its record tells it. */
export interface Kept {
  seed: string;
  setup: { game: string; players: string[]; expansions: string[] };
  moves: string[];
}

/** Reads the record of a game that was kept for tests. */
export const kept = (name: string): Kept =>
  recorded(readFileSync(join(import.meta.dirname, `${name}.bastide`), 'utf8'));

/** A record by its text. */
export function recorded(text: string): Kept {
  const [head = '', moves = ''] = text.split('--\n');
  const line = (word: string): string[] =>
    head
      .split('\n')
      .find((one) => one.startsWith(`${word} `))
      ?.split(' ')
      .slice(1) ?? [];
  const setup = { game: line('game')[0]!, players: line('players'), expansions: line('expansions') };
  return { seed: line('seed')[0]!, setup, moves: moves.trimEnd().split('\n') };
}

/** What people decided in a kept game, without what chance brought. */
export const decisions = ({ setup, moves }: Kept): string[] =>
  moves.filter((move) => setup.players.includes(move.split(' ')[0]!));

/** An answer that is about to be given. */
export interface Answer {
  phase: string;
  pick: string;
  action: string;
  version: number;
  x?: number;
  y?: number;
  turn?: string;
  figure?: string;
  who?: string;
  space?: number;
}

type Next = () => Promise<Answer | null>;

/** Answers for all seats of this browser, one line after the other. It runs in the page, so it knows nothing outside. */
function replay([id, lines]: readonly [string, string[]]): void {
  const met = new Set<string>();
  let count = 0;
  let now: { told: Told; talk: Talk } | null = null;
  let wake: () => void = () => undefined;
  const { talk: open } = window as unknown as { talk: Open };
  const hear: Hear = (told, talk) => {
    now = told.isOver || told.view ? { told, talk } : null;
    if (now) wake();
  };
  open(id, hear, (why) => {
    throw why;
  });
  // Plays on until an answer comes that was not yet given to such a question.
  const next: Next = async () => {
    for (;;) {
      if (!now) await new Promise<void>((woken) => (wake = woken));
      const { told, talk } = now!;
      if (told.isOver) return null;
      const { phase } = told.view!.asked;
      const line = lines[count++]!;
      const choice = told.view!.choices!.find(({ action }) => action === line);
      if (!choice) throw new Error(`${phase}: “${line}” cannot be answered`);
      const kind = `${phase} ${choice.pick}`;
      now = null;
      if (!met.has(kind)) {
        met.add(kind);
        return { ...choice, phase, version: told.version } as Answer;
      }
      talk.act(line);
    }
  };
  Object.assign(window, { replayed: next });
}

/** Whoever plays a kept game over again, in a page of its own. */
export class Replayed {
  private constructor(readonly page: Page) {}

  static async at(page: Page, table: string, record: Kept): Promise<Replayed> {
    await page.goto(`${base()}/api/catalog`);
    await talkative(page);
    await page.evaluate(replay, [table, decisions(record)] as const);
    return new Replayed(page);
  }

  /** Plays on to the next answer of a new kind; that one is left to be given on a screen. Nothing when the game is over. */
  next(): Promise<Answer | null> {
    return this.page.evaluate(() => (window as unknown as { replayed: Next }).replayed());
  }
}
