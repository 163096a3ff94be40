import { expect, test } from 'vitest';
import { ahead, dateInWords, span } from './days';

test('a day is the same wherever one is', () => {
  expect(dateInWords('2026-11-18')).toBe('November 18, 2026');
});

test('what is left is told in hours, then in minutes, never as nothing', () => {
  expect(span(5 * 3_600_000 + 1)).toBe('5 hours');
  expect(span(90 * 60_000)).toBe('90 minutes');
  expect(span(10)).toBe('1 minute');
});

test('points ahead have a sign', () => {
  expect([ahead(12), ahead(-3), ahead(0)]).toEqual(['+12', '−3', '0']);
});
