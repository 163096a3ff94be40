// What is brought into sight for a question.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { gathered } from './attention';
import { Camera, cellBox } from './camera.svelte';
import type { Play } from './play.svelte';
import { beyond, goTo } from './rim';

beforeAll(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));

describe('regressions', () => {
  it('an answer that fits beside the last move is in sight, though others do not fit', () => {
    const move = cellBox({ x: 0, y: 0 });
    const near = cellBox({ x: 3, y: 1 });
    const far = cellBox({ x: -9, y: 0 });
    const fits = ({ left, right }: { left: number; right: number }): boolean => right - left <= 600;
    expect(gathered(move, [far, near], fits)).toEqual({ left: 0, top: 0, right: 400, bottom: 200 });
    expect(gathered(move, [far], fits)).toEqual(move);
  });

  it('the marker of an answer under the small map brings it out from there', () => {
    const camera = new Camera();
    const small = { left: 600, top: 400, right: 790, bottom: 590 };
    const answer: [number, number] = [700 / camera.scale, 500 / camera.scale];
    const [there] = beyond([answer], camera, [small]);
    expect(there?.count).toBe(1);
    goTo({ camera } as Play, there!);
    expect(beyond([answer], camera, [small])).toEqual([]);
  });
});
