// Somebody at a table who likes to try things.
import { dice, type Choose } from './person';

/** Prefers kinds of answer that were taken seldom, so that a game meets all of them. */
export function curious(seed: number): Choose {
  const roll = dice(seed);
  const taken = new Map<string, number>();
  return (_, spots, mayPass) => {
    const kinds = [...new Set([...spots.map(({ pick }) => pick), ...(mayPass ? ['pass'] : [])])];
    const rarest = kinds.sort((one, other) => (taken.get(one) ?? 0) - (taken.get(other) ?? 0))[0]!;
    const kind = roll(4) ? rarest : kinds[roll(kinds.length)]!;
    taken.set(kind, (taken.get(kind) ?? 0) + 1);
    const of = spots.flatMap((spot, number) => (spot.pick === kind ? [number] : []));
    return of.length ? of[roll(of.length)]! : -1;
  };
}
