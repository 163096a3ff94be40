// Which puzzles one has solved at the first attempt, and how many in a row: kept with the account by the server, and for those
// without one by this browser, of which the server then knows nothing.
import { ask } from '../../lib/api';
import type { Attempt, PuzzleRating, SolvedPuzzles } from '../../lib/wire';

const KEY = 'bastide.puzzles';

interface Kept {
  solved: number[];
  missed: number[];
  row: number;
  best: number;
  /** How strong one is at puzzles; whoever judges an attempt moves it. */
  rating: PuzzleRating;
}

/** What a newcomer has. */
const NEW: PuzzleRating = { rating: 1500, uncertainty: 500 };

function sound(known: unknown): PuzzleRating {
  const { rating, uncertainty } = (known ?? {}) as Partial<PuzzleRating>;
  const isSound = Number.isFinite(rating) && Number.isFinite(uncertainty);
  return isSound ? { rating: rating!, uncertainty: uncertainty! } : NEW;
}

function remembered(): Kept {
  try {
    const known = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    const numbers = (list: unknown): number[] =>
      Array.isArray(list) ? list.filter((number): number is number => Number.isInteger(number)) : [];
    return {
      solved: numbers(known.solved),
      missed: numbers(known.missed),
      row: Number(known.row) || 0,
      best: Number(known.best) || 0,
      rating: sound(known.rating),
    };
  } catch {
    return { solved: [], missed: [], row: 0, best: 0, rating: NEW };
  }
}

const isTried = ({ solved, missed }: Kept, number: number): boolean =>
  solved.includes(number) || missed.includes(number);

/** What is known after one more attempt; only the first attempt at a puzzle counts. */
export function after(kept: Kept, number: number, right: boolean, rating: PuzzleRating | null = null): Kept {
  if (isTried(kept, number)) return kept;
  const row = right ? kept.row + 1 : 0;
  return {
    solved: right ? [...kept.solved, number] : kept.solved,
    missed: right ? kept.missed : [...kept.missed, number],
    row,
    best: Math.max(kept.best, row),
    rating: rating ?? kept.rating,
  };
}

/** The puzzle of a day: every day another one, the same for everybody. */
export const ofTheDay = (numbers: number[], day: Date): number | undefined =>
  numbers[(Math.floor(day.getTime() / 86_400_000) * 7) % Math.max(1, numbers.length)];

/** What an account knows; with its first attempt it takes over the rating that this browser has. */
export const brought = (known: Kept, rating: PuzzleRating): Kept =>
  known.solved.length || known.missed.length ? known : { ...known, rating };

class Solved {
  kept = $state.raw<Kept>(remembered());
  /** Whether the account keeps it. */
  isOfAccount = $state(false);

  /** Asks whether the account keeps it, and what it knows. Without an answer, what this browser knows counts. */
  async know(): Promise<void> {
    const known = await ask<SolvedPuzzles | null>('GET', '/me/puzzles').catch(() => null);
    const isKept = Array.isArray(known?.solved);
    if (this.isOfAccount && !isKept) this.kept = remembered();
    this.isOfAccount = isKept;
    if (known && isKept) this.kept = brought(known, remembered().rating);
  }

  /** What is sent with an attempt: the rating goes along with the first one alone. */
  attempt(number: number, played: string[]): Attempt {
    return isTried(this.kept, number) ? { played } : { played, rating: this.kept.rating };
  }

  tell(number: number, right: boolean, rating: PuzzleRating | null): void {
    this.kept = after(this.kept, number, right, rating);
    if (this.isOfAccount) return;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      return;
    }
  }
}

export const solved = new Solved();
