// What can wait is done nearest first, and never all at once.
import { afterEach, expect, it, vi } from 'vitest';
import { Queue } from './queue';

afterEach(() => vi.useRealTimers());

it('does the nearest first, in slices, and takes what comes meanwhile', () => {
  vi.useFakeTimers();
  const queue = new Queue();
  const done: string[] = [];
  const slow = (name: string) => (): void => {
    done.push(name);
    vi.setSystemTime(Date.now() + 6);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6);
  };
  queue.add(9, slow('far'));
  queue.add(1, slow('near'));
  queue.add(4, slow('middle'));
  expect(done).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(['near', 'middle']);
  queue.add(0, slow('new'));
  vi.runAllTimers();
  expect(done).toEqual(['near', 'middle', 'new', 'far']);
});
