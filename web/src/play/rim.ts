// Answers that are out of sight, gathered by the side at which they lie.
import { SIZE } from '../lib/art.svelte';
import { cellsOf } from './attention';
import { both, type Box, type Camera } from './camera.svelte';
import type { Play } from './play.svelte';

export type Side = 'north' | 'east' | 'south' | 'west';

/** What waits beyond one side of the free rectangle. */
export interface Beyond {
  side: Side;
  count: number;
  /** How far along that side, from 0 to 1. */
  along: number;
  /** Where it all lies on the map. */
  box: Box;
}

/** How much of an answer must be seen around its middle, in pixels. */
const SEEN = 14;

/** Where each answer lies, on the map. */
export function answers(play: Play): [number, number][] {
  return [
    ...cellsOf(play).map(({ x, y }): [number, number] => [x * SIZE + SIZE / 2, y * SIZE + SIZE / 2]),
    ...play.places,
  ];
}

/** What is out of sight, side by side. `covered` are boxes of the screen under which nothing is seen either. */
export function beyond(points: [number, number][], camera: Camera, covered: Box[]): Beyond[] {
  const { left, top, right, bottom } = camera.free;
  const found = new Map<Side, [number, number, number][]>();
  for (const [x, y] of points) {
    const [u, v] = [x * camera.scale + camera.x, y * camera.scale + camera.y];
    const over: [number, Side][] = [
      [left + SEEN - u, 'west'],
      [u - right + SEEN, 'east'],
      [top + SEEN - v, 'north'],
      [v - bottom + SEEN, 'south'],
    ];
    const [by, side] = over.reduce((most, one) => (one[0] > most[0] ? one : most));
    const isCovered = covered.some((box) => u > box.left && u < box.right && v > box.top && v < box.bottom);
    if (by <= 0 && !isCovered) continue;
    const where: Side = by > 0 ? side : 'south';
    const along = where === 'north' || where === 'south' ? (u - left) / (right - left) : (v - top) / (bottom - top);
    found.set(where, [...(found.get(where) ?? []), [x, y, along]]);
  }
  return [...found].map(([side, all]) => ({
    side,
    count: all.length,
    along: Math.min(0.9, Math.max(0.1, all.reduce((sum, one) => sum + one[2], 0) / all.length)),
    box: all.map(([x, y]) => ({ left: x - 60, top: y - 60, right: x + 60, bottom: y + 60 })).reduce(both),
  }));
}

/** Goes to the answers beyond a side: to all of them if they can be seen together, else to those that lie nearest. */
export function goTo(play: Play, there: Beyond): void {
  const { camera } = play;
  const free = camera.free;
  const [wide, high] = [(free.right - free.left) / camera.scale - 40, (free.bottom - free.top) / camera.scale - 40];
  const { box, side } = there;
  const near = { ...box };
  if (box.right - box.left > wide) {
    if (side === 'west') near.left = box.right - wide;
    else near.right = box.left + wide;
  }
  if (box.bottom - box.top > high) {
    if (side === 'north') near.top = box.bottom - high;
    else near.bottom = box.top + high;
  }
  // What lies under something comes to the middle: the rectangle shows it already.
  if (camera.shows(near)) camera.centre((near.left + near.right) / 2, (near.top + near.bottom) / 2);
  else camera.show(near);
}

/** Where the small map or the button of the tools lies: nothing of the large map is seen there. */
export function covered(): Box[] {
  return [...document.querySelectorAll('[data-covers]')].map((element) => element.getBoundingClientRect());
}

/** Goes to what is out of sight, one side after the other. */
export function wander(play: Play): void {
  const all = beyond(answers(play), play.camera, covered());
  const first = all.find(({ side }) => side !== opposite(play.wandered)) ?? all[0];
  if (!first) return;
  play.wandered = first.side;
  goTo(play, first);
}

function opposite(side: Side | null): Side | null {
  return side && ({ north: 'south', south: 'north', east: 'west', west: 'east' } as const)[side];
}
