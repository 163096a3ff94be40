// Where one looks at the map: a place on the screen is a place on the map times the scale, plus the offset. Moves by
// itself only to bring something into view, and never while the user is busy with the map.
import { SIZE } from '../lib/tiles';
import { still } from '../lib/preferences.svelte';

export interface Box { left: number; top: number; right: number; bottom: number }
export interface Margins { left: number; top: number; right: number; bottom: number }

export const NEAREST = 2.4;
export const FARTHEST = 0.12;
const GLIDE = 320;
const REST = 200;

// Tiles a whole number of dots wide meet without a seam.
const seamless = (scale: number): number => Math.floor(scale * SIZE * devicePixelRatio + 1e-6) / (SIZE * devicePixelRatio);

/** Offset and scale at which a box fills what the margins leave, no nearer than `most` and no farther than `least`. */
export function framed(box: Box, width: number, height: number, margins: Margins, most: number, least: number) {
  const free = { x: Math.max(80, width - margins.left - margins.right), y: Math.max(80, height - margins.top - margins.bottom) };
  const ideal = Math.min(free.x / (box.right - box.left), free.y / (box.bottom - box.top));
  const scale = seamless(Math.min(most, Math.max(least, ideal)));
  return {
    scale,
    x: margins.left + free.x / 2 - ((box.left + box.right) / 2) * scale,
    y: margins.top + free.y / 2 - ((box.top + box.bottom) / 2) * scale,
  };
}

// Between the dots of the screen drawings are blurred.
const onDots = (place: number): number => Math.round(place * devicePixelRatio) / devicePixelRatio;

export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(0.8);
  width = $state(800);
  height = $state(600);
  /** Whether the map is being moved right now; drawings may be coarse meanwhile. */
  moving = $state(false);
  #laid = 0;
  /** The scale at which drawings are laid out. While the map moves it stays, and what is laid out grows as a picture. */
  readonly laid = $derived.by(() => {
    if (!this.moving || !this.#laid) this.#laid = this.scale;
    return this.#laid;
  });
  margins: Margins = { left: 0, top: 0, right: 0, bottom: 0 };
  /** Whether the user chose the view; it is then left alone as long as nothing new lies outside. */
  chosen = false;
  #frame = 0;
  #settling = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** The place of the map under a point of the screen. */
  at(clientX: number, clientY: number): [number, number] {
    return [(clientX - this.x) / this.scale, (clientY - this.y) / this.scale];
  }

  pan(dx: number, dy: number): void {
    this.#stop();
    this.chosen = true;
    this.x += dx;
    this.y += dy;
    this.#stir();
  }

  /** Zooms so that the point of the screen stays where it is. */
  zoom(factor: number, clientX = this.width / 2, clientY = this.height / 2): void {
    this.#stop();
    this.chosen = true;
    const scale = Math.min(NEAREST, Math.max(FARTHEST, this.scale * factor));
    this.x = clientX - ((clientX - this.x) * scale) / this.scale;
    this.y = clientY - ((clientY - this.y) * scale) / this.scale;
    this.scale = scale;
    this.#stir();
  }

  /** Shows a whole box. */
  fit(box: Box, glide: boolean): void {
    this.chosen = false;
    this.#go(framed(box, this.width, this.height, this.margins, 1.25, this.#least()), glide);
  }

  /** Brings a box into view, moving as little as possible; zooms out only if it must. */
  reveal(box: Box, whole: Box): void {
    if (this.#shows(box)) return;
    if (!this.chosen) return this.fit(whole, true);
    const dx = Math.max(0, this.margins.left + 12 - (box.left * this.scale + this.x)) -
      Math.max(0, box.right * this.scale + this.x - (this.width - this.margins.right - 12));
    const dy = Math.max(0, this.margins.top + 12 - (box.top * this.scale + this.y)) -
      Math.max(0, box.bottom * this.scale + this.y - (this.height - this.margins.bottom - 12));
    this.#go({ scale: this.scale, x: this.x + dx, y: this.y + dy }, true);
  }

  // A cell that is smaller than a fingertip cannot be tapped.
  #least(): number {
    return matchMedia('(pointer: coarse)').matches ? 0.46 : 0.3;
  }

  #shows(box: Box): boolean {
    const { left, top, right, bottom } = this.margins;
    return (
      box.left * this.scale + this.x >= left &&
      box.top * this.scale + this.y >= top &&
      box.right * this.scale + this.x <= this.width - right &&
      box.bottom * this.scale + this.y <= this.height - bottom
    );
  }

  #go({ x, y, scale }: { x: number; y: number; scale: number }, glide: boolean): void {
    this.#stop();
    const to = { x: onDots(x), y: onDots(y), scale };
    if (!glide || still()) return void Object.assign(this, to);
    const from = { x: this.x, y: this.y, scale: this.scale };
    const begun = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, (now - begun) / GLIDE);
      const eased = 1 - (1 - part) ** 3;
      this.x = from.x + (to.x - from.x) * eased;
      this.y = from.y + (to.y - from.y) * eased;
      this.scale = from.scale + (to.scale - from.scale) * eased;
      this.#stir();
      if (part < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  // A busy browser hands out what it was told late: before the map counts as resting, one more frame may bring a motion.
  #stir(): void {
    this.moving = true;
    clearTimeout(this.#rest);
    cancelAnimationFrame(this.#settling);
    this.#rest = setTimeout(() => {
      this.#settling = requestAnimationFrame(() => this.#settle());
    }, REST);
  }

  #settle(): void {
    this.moving = false;
    this.x = onDots(this.x);
    this.y = onDots(this.y);
  }
}

/** The box around cells of the map, with half a cell to spare. */
export function around(cells: Iterable<{ x: number; y: number }>): Box {
  const box = { left: 0, top: 0, right: 100, bottom: 100 };
  let any = false;
  for (const { x, y } of cells) {
    if (!any) Object.assign(box, { left: x * 100, top: y * 100, right: x * 100 + 100, bottom: y * 100 + 100 });
    any = true;
    box.left = Math.min(box.left, x * 100);
    box.top = Math.min(box.top, y * 100);
    box.right = Math.max(box.right, x * 100 + 100);
    box.bottom = Math.max(box.bottom, y * 100 + 100);
  }
  return { left: box.left - 50, top: box.top - 50, right: box.right + 50, bottom: box.bottom + 50 };
}
