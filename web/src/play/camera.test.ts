// The camera shows what it is told to show, and keeps the point under the fingers.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { around, Camera, cellBox, framed } from './camera.svelte';

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
    expect(2100 * camera.scale + camera.x).toBeCloseTo(camera.width - 8);
    expect(camera.scale).toBe(0.8);
  });
});

describe('the camera by itself', () => {
  const free = { left: 280, top: 0, right: 52, bottom: 0 };
  const desk = (): Camera => Object.assign(new Camera(), { width: 1440, height: 900, least: 0.64, margins: free });
  const cells = (count: number): { x: number; y: number }[] => Array.from({ length: count }, (_, x) => ({ x, y: 0 }));
  const seen = (camera: Camera, x: number): number => x * camera.scale + camera.x;

  it('shows a whole map as long as its tiles are large enough', () => {
    const camera = desk();
    const whole = around(cells(10), 20);
    camera.reveal(cellBox({ x: 9, y: 0 }), whole, false);
    expect(camera.shows(whole)).toBe(true);
    expect(camera.scale).toBeGreaterThanOrEqual(0.64);
  });

  it('keeps tiles at the least size and follows the play where the map does not fit', () => {
    const camera = desk();
    for (const x of [0, 79, 40]) {
      camera.reveal(cellBox({ x, y: 0 }), around(cells(80), 20));
      expect(camera.scale).toBe(0.64);
      expect(camera.shows(cellBox({ x, y: 0 }))).toBe(true);
    }
  });

  it('goes near to the tile in question, and back', () => {
    const camera = desk();
    camera.reveal(cellBox({ x: 0, y: 0 }), around(cells(80), 20), false);
    camera.approach(cellBox({ x: 3, y: 0 }), 1.8, { x: 200, y: 6 }, around(cells(8)));
    expect(camera.scale).toBe(1.8);
    expect(seen(camera, 300)).toBeGreaterThanOrEqual(280 + 200);
    expect(seen(camera, 400)).toBeLessThanOrEqual(1440 - 52 - 200);
    camera.reveal(cellBox({ x: 3, y: 0 }), around(cells(80), 20));
    expect(camera.scale).toBe(0.64);
  });

  it('does not move while a pointer is down, and then does', () => {
    const camera = desk();
    camera.reveal(cellBox({ x: 0, y: 0 }), around(cells(80), 20), false);
    const before = [camera.x, camera.y, camera.scale];
    camera.hold(1);
    camera.reveal(cellBox({ x: 79, y: 0 }), around(cells(80), 20));
    camera.approach(cellBox({ x: 79, y: 0 }), 1.8, { x: 0, y: 0 }, around(cells(80)));
    expect([camera.x, camera.y, camera.scale]).toEqual(before);
    camera.release(1);
    expect(camera.scale).toBe(1.8);
    expect(camera.shows(cellBox({ x: 79, y: 0 }))).toBe(true);
  });

  it('shows the whole when it is asked for, however small', () => {
    const camera = desk();
    camera.fit(around(cells(80), 20), false);
    expect(camera.shows(around(cells(80), 10))).toBe(true);
    expect(camera.scale).toBeLessThan(0.2);
  });
});
