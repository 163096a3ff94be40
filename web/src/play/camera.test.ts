// The camera shows what it is told to show, and keeps the point under the fingers.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { around, Camera, framed } from './camera.svelte';

beforeAll(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));

const margins = { left: 100, right: 0, top: 0, bottom: 50 };

describe('the camera', () => {
  it('puts a box into what the panels leave free', () => {
    const { x, y, scale } = framed({ left: 0, top: 0, right: 200, bottom: 200 }, 900, 450, margins, 5, 0.1);
    expect(scale).toBe(2);
    expect([x, y]).toEqual([300, 0]);
  });

  it('makes tiles a whole number of dots wide, so that they meet without a seam', () => {
    const { scale } = framed({ left: 0, top: 0, right: 1234, bottom: 567 }, 900, 450, margins, 5, 0.1);
    expect(scale).toBe(0.64);
  });

  it('goes neither nearer nor farther than told', () => {
    const tiny = { left: 0, top: 0, right: 10, bottom: 10 };
    expect(framed(tiny, 900, 450, margins, 1.2, 0.5).scale).toBe(1.2);
    expect(framed({ ...tiny, right: 1e5 }, 900, 450, margins, 1.2, 0.5).scale).toBe(0.5);
  });

  it('zooms around a point', () => {
    const camera = new Camera();
    const before = camera.at(300, 200);
    camera.zoom(1.7, 300, 200);
    const after = camera.at(300, 200);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });

  it('leaves a view that the user chose alone while everything is in sight', () => {
    const camera = new Camera();
    camera.pan(10, 10);
    const before = [camera.x, camera.y, camera.scale];
    camera.reveal({ left: 0, top: 0, right: 100, bottom: 100 }, around([]));
    expect([camera.x, camera.y, camera.scale]).toEqual(before);
  });

  it('moves no more than it must to show something', () => {
    const camera = new Camera();
    camera.pan(0, 0);
    camera.reveal({ left: 2000, top: 0, right: 2100, bottom: 100 }, around([]));
    expect(2100 * camera.scale + camera.x).toBeCloseTo(camera.width - 12);
    expect(camera.scale).toBe(0.8);
  });
});
