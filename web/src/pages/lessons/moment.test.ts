// @vitest-environment jsdom
// Pictures of the rules come from a server that may be busy.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, Refusal } from '../../lib/api';
import type { View } from '../../lib/wire';
import { moment, PAUSES } from './moment';

const STEPS = [
  ['joining', 'stand'],
  ['monasteries', 'stand'],
  ['abbot', 'more'],
  ['inns', 'large'],
  ['flying', 'land'],
  ['crop', 'join'],
] as const;
const view = { tiles: [] } as unknown as View;

describe('a moment of a lesson', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is asked for again where the server was busy', async () => {
    const study = vi.spyOn(api, 'study').mockRejectedValueOnce(new Refusal(429, 'limited', 'wait a little'));
    study.mockRejectedValueOnce(new Refusal(503, 'busy', 'try again')).mockResolvedValue(view);
    const shown = moment('cities', 'stand');
    await vi.runAllTimersAsync();
    expect(await shown).toBe(view);
    expect(study).toHaveBeenCalledTimes(3);
    expect(await moment('cities', 'stand')).toBe(view);
    expect(study).toHaveBeenCalledTimes(3);
  });

  it('that cannot be had is told at last, and can be asked for later', async () => {
    const study = vi.spyOn(api, 'study').mockRejectedValue(new TypeError('no network'));
    const shown = expect(moment('roads', 'stand')).rejects.toThrow('no network');
    await vi.runAllTimersAsync();
    await shown;
    expect(study).toHaveBeenCalledTimes(PAUSES.length + 1);
    study.mockResolvedValue(view);
    expect(await moment('roads', 'stand')).toBe(view);
  });

  it('is one of three that are asked for at once', async () => {
    let open = 0;
    let most = 0;
    vi.spyOn(api, 'study').mockImplementation(async () => {
      most = Math.max(most, ++open);
      await new Promise((done) => setTimeout(done, 10));
      open -= 1;
      return view;
    });
    const steps = STEPS.map(([lesson, step]) => moment(lesson, step));
    await vi.runAllTimersAsync();
    expect(await Promise.all(steps)).toHaveLength(STEPS.length);
    expect(most).toBe(3);
  });
});
