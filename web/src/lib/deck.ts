// What this browser adds to the deck of a table, and what it remembers of the server's promise. Both are compared with
// the record when the game is over.
import { api } from './api';
import type { TableInfo } from './wire';

/** What this browser knows of a deck from before the game. */
export interface Remembered {
  commitment: string;
  nonces: Record<string, string>;
}

const KEY = 'bastide.decks';
const HELD = 200;

const all = (): [string, Remembered][] => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, Remembered][];
  } catch {
    return [];
  }
};

export const remembered = (table: string): Remembered | undefined => all().find(([id]) => id === table)?.[1];

function remember(table: string, known: Remembered): void {
  const kept = all()
    .filter(([id]) => id !== table)
    .slice(0, HELD - 1);
  localStorage.setItem(KEY, JSON.stringify([[table, known], ...kept]));
}

const nonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Adds to the deck of a table one sits at, before its game begins. A game is never kept waiting for it. */
export async function mix(info: TableInfo): Promise<void> {
  const seats = info.seats.filter((seat) => seat.mine && !seat.nonce).map((seat) => seat.colour);
  if ((info.deck ?? 1) < 2 || info.status !== 'gathering' || !info.commitment || !seats.length) return;
  const before = remembered(info.id);
  const nonces = Object.fromEntries(seats.map((colour) => [colour, nonce()]));
  // Of seats that were left meanwhile nothing is in the deck.
  const kept = Object.entries(before?.nonces ?? {}).filter(([colour]) =>
    info.seats.some((seat) => seat.mine && seat.colour === colour),
  );
  // The first promise counts: a server that tells another one later is found out.
  remember(info.id, {
    commitment: before?.commitment ?? info.commitment,
    nonces: { ...Object.fromEntries(kept), ...nonces },
  });
  await api.mix(info.id, nonces).catch(() => undefined);
}

/** Forgets what was added for a seat that is left. */
export function forget(table: string, colour: string): void {
  const known = remembered(table);
  if (known)
    remember(table, {
      ...known,
      nonces: Object.fromEntries(Object.entries(known.nonces).filter(([own]) => own !== colour)),
    });
}

/** Adds to the deck of the rematch, whose promise is told when the game is over. Seats turn, so only the nonces count. */
export async function mixNext(info: TableInfo): Promise<void> {
  const mine = info.seats.filter((seat) => seat.mine);
  if (!info.next || remembered(info.next.table) || !mine.length) return;
  const nonces = Object.fromEntries(mine.map((seat) => [seat.colour, nonce()]));
  remember(info.next.table, { commitment: info.next.commitment, nonces });
  await api.mix(info.id, nonces).catch(() => undefined);
}
