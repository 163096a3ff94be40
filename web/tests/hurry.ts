// Plays a table forward over the socket of a page, without a look at the screen: for tests that look only at what is new
// in a long game.
import type { Page } from '@playwright/test';
import { base } from './person';

/** An answer that is about to be given. */
export interface Answer { phase: string; pick: string; action: string; version: number; x?: number; y?: number; turn?: string; figure?: string; who?: string; space?: number }

interface Tile { x: number; y: number }
type Given = Answer & { marker?: string; at?: { segment: string } };
interface View {
  viewer?: string;
  asked: { player?: string; phase: string };
  tiles: Tile[];
  choices?: Given[];
  players: { colour: string; track: Record<string, number> }[];
  table?: { gains?: { players: string[] }[] };
}
type Next = () => Promise<Answer | null>;

/** Answers for all seats of this browser, always alike for the same seed. It runs in the page, so it knows nothing outside. */
export function hurry([id, seed, only]: readonly [string, number, string[]?]): Next {
  let state = seed;
  let count = 0;
  let now: { version: number; view: View } | 'over' | null = null;
  let wake: () => void = () => undefined;
  const taken = new Map<string, number>();
  const often = (word: string): number => taken.get(word) ?? 0;
  const roll = (of: number): number => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * of);
  };
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/socket`);
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as { type: string; table?: { version: number; status: string }; views?: View[] };
    if (message.type === 'refused') throw new Error(String(data));
    if (!message.views || !message.table) return;
    const view = message.views.find(({ viewer, asked, choices }) => viewer && viewer === asked.player && choices?.length);
    now = message.table.status === 'over' ? 'over' : view ? { version: message.table.version, view } : null;
    if (now) wake();
  };
  /** Those answers of which something is highest. */
  const best = (choices: Given[], worth: (choice: Given) => number): Given => {
    const most = Math.max(...choices.map(worth));
    const of = choices.filter((choice) => worth(choice) === most);
    return of[roll(of.length)]!;
  };
  // Tiles go where they have many neighbours, so that things are completed. Robbers go where most others are, and these
  // stay together: the messengers move only when several people gain. Else what was seldom done is done.
  const chosen = ({ viewer, tiles, choices = [], players, table }: View): Given => {
    const first = choices[0]!.pick;
    const near = ({ x = 0, y = 0 }: Given): number => tiles.filter((tile) => Math.abs(tile.x - x) + Math.abs(tile.y - y) === 1).length;
    if (first === 'place') return best(choices, near);
    const lurking = choices.filter(({ pick }) => pick === 'lurk');
    const crowd = ({ space }: Given): number => players.filter(({ colour, track }) => colour !== viewer && Object.values(track).some((at) => at % 50 === space)).length;
    if (lurking.length && roll(8)) return best(lurking, crowd);
    const several = new Set(table?.gains?.flatMap((gain) => gain.players)).size > 1;
    if (first === 'gain') return best(choices, ({ marker }) => Number((marker === 'messenger') === several));
    const worthy = choices.filter(({ at }) => !at?.segment.startsWith('field') || roll(8) === 0);
    const open = worthy.length ? worthy : choices;
    const kinds = [...new Set(open.map(({ pick }) => pick))].sort((one, other) => often(one) - often(other));
    const kind = roll(4) ? kinds[0]! : kinds[roll(kinds.length)]!;
    const of = open.filter(({ pick }) => pick === kind);
    return of[roll(of.length)]!;
  };
  // Plays on until a question comes that was not asked yet, or an answer that was not given yet, of all kinds or of some.
  return async () => {
    for (;;) {
      if (!now) await new Promise<void>((woken) => (wake = woken));
      if (now === 'over') return null;
      const { version, view } = now!;
      const choice = chosen(view);
      const { phase } = view.asked;
      const isNew = only ? only.includes(choice.pick) && !often(choice.pick) : !often(choice.pick) || !often(`asked ${phase}`);
      for (const word of [choice.pick, `asked ${phase}`]) taken.set(word, often(word) + 1);
      now = null;
      if (isNew) return { ...choice, phase, version };
      socket.send(JSON.stringify({ type: 'act', id: `hurried-${seed}-${++count}`, version, action: choice.action }));
    }
  };
}

/** Whoever plays a table forward in a page of its own. */
export class Hurried {
  private constructor(readonly page: Page) {}

  static async at(page: Page, table: string, seed: number, only?: string[]): Promise<Hurried> {
    await page.goto(`${base()}/api/catalog`);
    await page.evaluate(`window.hurried = (${hurry.toString()})(${JSON.stringify([table, seed, only])})`);
    return new Hurried(page);
  }

  /** Plays on to the next answer of a new kind; that one is left to be given on a screen. Nothing when the game is over. */
  next(): Promise<Answer | null> {
    return this.page.evaluate(() => (window as unknown as { hurried: Next }).hurried());
  }
}
