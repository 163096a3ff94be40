// The same numbers as in Rust: the recipe of the crate `bastide-dealer` is pinned there by the same key streams.
import { describe, expect, it } from 'vitest';
import { drawn, type Chance } from './fair';

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
