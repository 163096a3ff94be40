// The same numbers as in Rust: the recipe of the crate `bastide-dealer` is pinned there by the same key streams.
import { describe, expect, it } from 'vitest';
import { check, drawn, type Finding } from './fair';
import type { Remembered } from './deck';
import type { Chance } from './wire';

describe('a draw', () => {
  const zeros = new Uint8Array(32);
  const chance = (index: number, total: number): Chance => ({
    number: 0,
    stream: 0,
    index,
    outcomes: Array.from({ length: total }, (_, at) => [String(at), 1]),
  });

  it('is what the published key stream of ChaCha20 says', () => {
    // The key stream of zeros begins 76b8e0ada0f13d90, its second block 9f07e7be5551387a.
    const expected = (digits: string, total: number): string =>
      String(BigInt(`0x${digits.match(/../g)!.reverse().join('')}`) % BigInt(total));
    for (const total of [2, 71, 1000]) expect(drawn(zeros, chance(0, total))).toBe(expected('76b8e0ada0f13d90', total));
    expect(drawn(zeros, chance(1, 71))).toBe(expected('9f07e7be5551387a', 71));
  });

  it('of nothing is nothing', () => {
    expect(drawn(zeros, { number: 0, stream: 0, index: 0, outcomes: [] })).toBeUndefined();
  });
});

describe('a record', () => {
  const hex = (bytes: ArrayBuffer): string =>
    [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const sha = async (text: string): Promise<string> =>
    hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const NONCE = '0123456789abcdef';
  const SECRET = '11'.repeat(32);
  const bytesOf = (digits: string): Uint8Array<ArrayBuffer> =>
    new Uint8Array(digits.match(/../g)!.map((pair) => parseInt(pair, 16)));
  const CHANCES: Chance[] = [0, 2].map((number, index) => ({
    number,
    stream: 0,
    index,
    outcomes: ['a', 'b', 'c', 'd'].map((name) => [`draw ${name}`, 1]),
  }));

  /** A record as a server signs it: what docs/fairness.md says, written down once more. */
  async function signed(): Promise<{ record: string; known: Remembered }> {
    const deck = `deck 2 t4b1e\nsecret ${SECRET}\nseat red person ${NONCE}\nseat blue computer club\n`;
    const seed = await sha(deck);
    const commitment = hex(await crypto.subtle.digest('SHA-256', bytesOf(SECRET)));
    const [first, second] = CHANCES.map((chance) => drawn(bytesOf(seed), chance));
    const setup = 'bastide 1\ngame carcassonne\nrules 2\nplayers red blue\n--\n';
    const actions = `${first}\nred pass\n${second}\n`;
    const parts = await Promise.all(['red person\nblue computer club\n', `red ${NONCE}\n`, setup, actions].map(sha));
    const pair = (await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])) as CryptoKeyPair;
    const about = `deck 2 t4b1e\ncommitment ${commitment}\nsecret ${SECRET}\nseed ${seed}\nsigned ${parts.join(' ')}\n`;
    const signature = hex(
      await crypto.subtle.sign({ name: 'Ed25519' }, pair.privateKey, new TextEncoder().encode(about)),
    );
    const key = hex(await crypto.subtle.exportKey('raw', pair.publicKey));
    const record =
      `bastide 1\ngame carcassonne\nrules 2\nnames "Ann" "Bob"\nseed ${seed}\ndeck 2 t4b1e\ncommitment ${commitment}\nsecret ${SECRET}\n` +
      `seat red person ${NONCE}\nseat blue computer club\nsigned ${parts.join(' ')}\nsignature ${key} ${signature}\nplayers red blue\n--\n${actions}`;
    return { record, known: { commitment, nonces: { red: NONCE } } };
  }
  const wrong = async (record: string, known?: Remembered): Promise<Finding['what'][]> =>
    (await check(record, CHANCES, known)).findings.filter(({ verdict }) => verdict === 'no').map(({ what }) => what);

  it('that nobody touched is in order in every point', async () => {
    const { record, known } = await signed();
    const { findings, draws, sent, asked } = await check(record, CHANCES, known);
    expect(findings.map(({ what, verdict }) => `${what} ${verdict}`)).toEqual([
      'promise yes',
      'told yes',
      'nonce yes',
      'seed yes',
      'draws yes',
      'parts yes',
      'signature yes',
    ]);
    expect([draws, sent, asked]).toEqual([2, 1, 1]);
  });

  it('in which one thing was changed is found out, and the thing is named', async () => {
    const { record, known } = await signed();
    const other = CHANCES[1]!.outcomes.map(([name]) => name).find((name) => !record.endsWith(`${name}\n`))!;
    const changed = (from: string | RegExp, to: string): Promise<Finding['what'][]> =>
      wrong(record.replace(from, to), known);
    expect(await changed(NONCE, NONCE.replace('f', 'e'))).toEqual(['nonce', 'seed', 'parts']);
    expect(await changed('computer club', 'computer master')).toEqual(['seed', 'parts']);
    expect(await changed(/draw \w\n$/, `${other}\n`)).toEqual(['draws', 'parts']);
    expect(await changed(/^secret 1111/m, 'secret 0000')).toEqual(['promise', 'told', 'seed', 'signature']);
    expect(await changed(/^(signature \w+ )\w{8}/m, '$100000000')).toEqual(['signature']);
    expect(await changed('rules 2', 'rules 1')).toEqual(['parts']);
    expect(await wrong(record, { ...known, commitment: 'another' })).toEqual(['told']);
    expect(await wrong(record, { ...known, nonces: { red: 'another' } })).toEqual(['nonce']);
    expect(await changed('"Ann"', '"Eve"')).toEqual([]);
  });

  it('of a stranger leaves open what only a player can know', async () => {
    const { record } = await signed();
    const { findings } = await check(record, CHANCES, undefined);
    expect(
      findings.filter(({ verdict }) => verdict !== 'yes').map(({ what, verdict }) => `${what} ${verdict}`),
    ).toEqual(['told unknown', 'nonce unknown']);
  });
});
