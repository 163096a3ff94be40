// Which puzzles this browser's user has solved at the first attempt, and how many in a row. The server knows nothing of it.

const KEY = 'bastide.puzzles';

interface Kept {
  solved: number[];
  missed: number[];
  row: number;
  best: number;
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
    };
  } catch {
    return { solved: [], missed: [], row: 0, best: 0 };
  }
}

/** What is known after one more attempt; only the first attempt at a puzzle counts. */
export function after(kept: Kept, number: number, right: boolean): Kept {
  if (kept.solved.includes(number) || kept.missed.includes(number)) return kept;
  const row = right ? kept.row + 1 : 0;
  return {
    solved: right ? [...kept.solved, number] : kept.solved,
    missed: right ? kept.missed : [...kept.missed, number],
    row,
    best: Math.max(kept.best, row),
  };
}

/** The puzzle of a day: every day another one, the same for everybody. */
export const ofTheDay = (numbers: number[], day: Date): number | undefined =>
  numbers[(Math.floor(day.getTime() / 86_400_000) * 7) % Math.max(1, numbers.length)];

class Solved {
  kept = $state.raw<Kept>(remembered());

  tell(number: number, right: boolean): void {
    this.kept = after(this.kept, number, right);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      return;
    }
  }
}

export const solved = new Solved();
