import { expect, test } from 'vitest';
import { after, brought, ofTheDay } from './solved.svelte';

test('only the first attempt at a puzzle counts, and a miss ends the row', () => {
  const rating = { rating: 1500, uncertainty: 500 };
  const moved = { rating: 1620, uncertainty: 430 };
  let kept = { solved: [] as number[], missed: [] as number[], row: 0, best: 0, rating };
  kept = after(kept, 1, true);
  kept = after(kept, 2, true, moved);
  kept = after(kept, 3, false);
  kept = after(kept, 3, true, rating);
  expect(kept).toEqual({ solved: [1, 2], missed: [3], row: 0, best: 2, rating: moved });
});

test('a new account takes the rating of the browser over, one that has tried anything keeps its own', () => {
  const own = { rating: 1500, uncertainty: 500 };
  const browser = { rating: 1620, uncertainty: 430 };
  const fresh = { solved: [] as number[], missed: [] as number[], row: 0, best: 0, rating: own };
  expect(brought(fresh, browser).rating).toEqual(browser);
  expect(brought({ ...fresh, missed: [7] }, browser).rating).toEqual(own);
});

test('every day has a puzzle, the same all day long', () => {
  const numbers = [1, 2, 3, 4, 5];
  const day = (text: string): number | undefined => ofTheDay(numbers, new Date(text));
  expect(day('2026-11-17T00:00:00Z')).toBe(day('2026-11-17T23:59:59Z'));
  expect(day('2026-11-17T12:00:00Z')).not.toBe(day('2026-11-18T12:00:00Z'));
  expect(ofTheDay([], new Date())).toBeUndefined();
});
