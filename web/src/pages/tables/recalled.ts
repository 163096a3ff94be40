// The last choice for a new table, kept by the browser. What the server no longer offers is forgotten.
import type { Expansion, GameFacts, Offering, Part } from '../../lib/wire';
import { most, plain, type Choice, type Seat } from './choice';
import type { Parts } from './parts';

const KEY = 'bastide.table';

/** The last choice; whatever is not understood any more is as at first. */
export function recalled(text: string | null, offer: Offering): Choice {
  const fresh = plain();
  try {
    const known = JSON.parse(text ?? '{}') as Partial<Choice>;
    const facts = offer.games.find(({ name }) => name === known.game) ?? offer.games[0]!;
    const whole: Choice = {
      ...fresh,
      ...known,
      game: facts.name,
      helps: { ...fresh.helps, ...known.helps },
      set: { ...known.set },
      expansions: facts.expansions.filter((name) => Array.isArray(known.expansions) && known.expansions.includes(name)),
      followers: followers(known.followers, facts),
      seats: seats(known.seats) ?? fresh.seats,
      printing: facts.presets.some(({ name }) => name === known.printing) ? known.printing! : null,
      parts: {},
    };
    whole.parts = parts(known.parts, whole, facts);
    return { ...whole, seats: whole.seats.slice(0, most(whole, facts)) };
  } catch {
    return fresh;
  }
}

function seats(known: unknown): Seat[] | undefined {
  const found = Array.isArray(known)
    ? (known as Seat[]).filter((seat) => ['me', 'open', 'here', 'computer'].includes(seat?.who))
    : [];
  return found.length >= 2 ? found : undefined;
}

function followers(known: unknown, { followers: range }: GameFacts): number | null {
  return range && Number.isInteger(known) && (known as number) >= range.least && (known as number) <= range.most
    ? (known as number)
    : null;
}

function parts(known: unknown, choice: Choice, facts: GameFacts): Parts {
  const isKnown = (expansion: Expansion, names: unknown): boolean => {
    const there = facts.parts.find((one) => one.expansion === expansion);
    return (
      !!there &&
      choice.expansions.includes(expansion) &&
      Array.isArray(names) &&
      names.length > 0 &&
      names.every((name) => there.parts.includes(name as Part) || (there.plain && name === 'plain'))
    );
  };
  return Object.fromEntries(
    Object.entries((known ?? {}) as Parts).filter(([expansion, names]) => isKnown(expansion as Expansion, names)),
  );
}

export const recall = (offer: Offering): Choice => recalled(localStorage.getItem(KEY), offer);
export const keep = (choice: Choice): void => localStorage.setItem(KEY, JSON.stringify(choice));
