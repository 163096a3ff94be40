// Checks a finished game in the browser: that the deck is the one that was promised, that what this browser added is in
// it, that every draw comes from it, and that the server signed all of it. docs/fairness.md tells the same in words.
import type { Remembered } from './deck';
import type { Chance } from './wire';

/** What was checked: `yes`, `no`, or `unknown` where this browser cannot tell. */
export type Verdict = 'yes' | 'no' | 'unknown';
export interface Finding {
  what: 'promise' | 'told' | 'nonce' | 'seed' | 'draws' | 'parts' | 'signature';
  verdict: Verdict;
}
export interface Checked {
  findings: Finding[];
  draws: number;
  sent: number;
  asked: number;
  key: string;
}

const ABOUT = ['names', 'seed', 'deck', 'commitment', 'secret', 'seat', 'signed', 'signature'];
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytes = (digits: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array((digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
const sha = async (data: string | Uint8Array<ArrayBuffer>): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', typeof data === 'string' ? new TextEncoder().encode(data) : data));
const text = (lines: string[]): string => lines.map((line) => `${line}\n`).join('');
const verdict = (right: boolean): Verdict => (right ? 'yes' : 'no');

/** Checks a record; `known` is what this browser remembers of the deck. */
export async function check(record: string, chances: Chance[], known: Remembered | undefined): Promise<Checked> {
  const lines = record.split('\n').filter(Boolean);
  const header = lines.slice(0, lines.indexOf('--') + 1);
  const actions = lines.slice(header.length);
  const line = (word: string): string => header.find((other) => other.startsWith(`${word} `)) ?? '';
  const value = (word: string): string => line(word).slice(word.length + 1);
  const seats = header.filter((other) => other.startsWith('seat ')).map((seat) => seat.split(' '));
  const findings: Finding[] = [];
  const find = (what: Finding['what'], how: Verdict): void => void findings.push({ what, verdict: how });
  const seed = value('seed');
  const deck = line('deck');
  const nonces = seats.filter(([, , holder]) => holder !== 'computer');
  const sent = nonces.filter(([, , , nonce]) => nonce !== 'none');
  const promised = await sha(bytes(deck ? value('secret') : seed));
  if (deck) find('promise', verdict(promised === value('commitment')));
  find('told', known ? verdict(known.commitment === promised) : 'unknown');
  if (deck) {
    const mine = Object.values(known?.nonces ?? {});
    if (nonces.length)
      find('nonce', mine.length ? verdict(mine.every((nonce) => sent.some((seat) => seat[3] === nonce))) : 'unknown');
    find('seed', verdict((await sha(text([deck, line('secret'), ...seats.map((seat) => seat.join(' '))]))) === seed));
  }
  find(
    'draws',
    verdict(chances.length > 0 && chances.every((chance) => drawn(bytes(seed), chance) === actions[chance.number])),
  );
  if (deck) {
    const setup = header.filter((other) => !ABOUT.includes(other.split(' ')[0] ?? ''));
    const held = seats.map(([, colour, holder, level]) =>
      holder === 'computer' ? `${colour} ${holder} ${level}` : `${colour} ${holder}`,
    );
    const parts = [held, nonces.map(([, colour, , nonce]) => `${colour} ${nonce}`), setup, actions];
    const digests = await Promise.all(parts.map((part) => sha(text(part))));
    find('parts', verdict(digests.join(' ') === value('signed')));
    find(
      'signature',
      await signed(text([deck, line('commitment'), line('secret'), line('seed'), line('signed')]), value('signature')),
    );
  }
  return {
    findings,
    draws: chances.length,
    sent: sent.length,
    asked: nonces.length,
    key: value('signature').split(' ')[0] ?? '',
  };
}

async function signed(message: string, words: string): Promise<Verdict> {
  const [key = '', signature = ''] = words.split(' ');
  try {
    const known = await crypto.subtle.importKey('raw', bytes(key), { name: 'Ed25519' }, false, ['verify']);
    return verdict(
      await crypto.subtle.verify({ name: 'Ed25519' }, known, bytes(signature), new TextEncoder().encode(message)),
    );
  } catch {
    // Older browsers do not know this kind of signature.
    return 'unknown';
  }
}

/** What a seed deals: the recipe of the crate `bastide-dealer`. */
export function drawn(seed: Uint8Array, chance: Chance): string | undefined {
  const total = chance.outcomes.reduce((sum, [, odds]) => sum + odds, 0);
  if (total === 0 || seed.length !== 32) return undefined;
  let roll = below(seed, chance, total);
  return chance.outcomes.find(([, odds]) => (roll -= odds) < 0)?.[0];
}

function below(seed: Uint8Array, { stream, index }: Chance, total: number): number {
  const surplus = 2n ** 64n % BigInt(total);
  for (let number = 0; ; number++) {
    const words = block(seed, BigInt(index) + BigInt(number >> 3), BigInt(stream));
    const at = (number % 8) * 2;
    const value = BigInt(words[at]!) + (BigInt(words[at + 1]!) << 32n);
    if (value < 2n ** 64n - surplus) return Number(value % BigInt(total));
  }
}

/** A block of ChaCha20, the original one: a counter of 64 bits and a stream of 64 bits. */
function block(seed: Uint8Array, counter: bigint, stream: bigint): Uint32Array {
  const key = new DataView(seed.buffer, seed.byteOffset);
  const low = (value: bigint): number => Number(value & 0xffffffffn);
  const first = new Uint32Array([
    0x61707865,
    0x3320646e,
    0x79622d32,
    0x6b206574,
    ...Array.from({ length: 8 }, (_, at) => key.getUint32(4 * at, true)),
    low(counter),
    low(counter >> 32n),
    low(stream),
    low(stream >> 32n),
  ]);
  const state = first.slice();
  const turn = (a: number, b: number, by: number, c: number): void => {
    state[a] = state[a]! + state[b]!;
    const mixed = state[c]! ^ state[a]!;
    state[c] = (mixed << by) | (mixed >>> (32 - by));
  };
  const quarter = (a: number, b: number, c: number, d: number): void => {
    turn(a, b, 16, d);
    turn(c, d, 12, b);
    turn(a, b, 8, d);
    turn(c, d, 7, b);
  };
  for (let round = 0; round < 10; round++) {
    for (let at = 0; at < 4; at++) quarter(at, at + 4, at + 8, at + 12);
    for (let at = 0; at < 4; at++) quarter(at, ((at + 1) % 4) + 4, ((at + 2) % 4) + 8, ((at + 3) % 4) + 12);
  }
  return state.map((word, at) => word + first[at]!);
}
