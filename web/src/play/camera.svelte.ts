// Where one looks at the map: a place on the screen is a place on the map times the scale, plus the offset. Moves by
// itself only to bring something into view, and never while a pointer is down.
import { SIZE } from '../lib/tiles';
import { still } from '../lib/preferences.svelte';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Margins {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Look {
  x: number;
  y: number;
  scale: number;
}

export const NEAREST = 2.6;
export const FARTHEST = 0.1;
/** How large tiles become by themselves where few lie. */
const MOST = 1.25;
const GLIDE = 250;
const REST = 200;
/** How far from the edge of the free rectangle something must stay to count as seen. */
const EDGE = 8;

// Tiles a whole number of dots wide meet without a seam.
const seamless = (scale: number): number =>
  Math.floor(scale * SIZE * devicePixelRatio + 1e-6) / (SIZE * devicePixelRatio);

/** Offset and scale at which a box fills what the margins leave, no nearer than `most` and no farther than `least`. */
export function framed(box: Box, width: number, height: number, margins: Margins, most: number, least: number): Look {
  const free = {
    x: Math.max(80, width - margins.left - margins.right),
    y: Math.max(80, height - margins.top - margins.bottom),
  };
  const ideal = Math.min(free.x / (box.right - box.left), free.y / (box.bottom - box.top));
  const scale = seamless(Math.min(most, Math.max(least, ideal)));
  return {
    scale,
    x: margins.left + free.x / 2 - ((box.left + box.right) / 2) * scale,
    y: margins.top + free.y / 2 - ((box.top + box.bottom) / 2) * scale,
  };
}

/** The offset along one line that shows `must` from `low` to `high`, as near to `now` as it can; beyond the whole map nothing is shown that need not be. */
export function slid(
  now: number,
  scale: number,
  must: [number, number],
  whole: [number, number],
  low: number,
  high: number,
): number {
  const [least, most] = [low - must[0] * scale, high - must[1] * scale];
  if (least > most) return (low + high) / 2 - ((must[0] + must[1]) / 2) * scale;
  const [first, last] = [low - whole[0] * scale, high - whole[1] * scale];
  const tidy = first < last ? (first + last) / 2 : Math.min(first, Math.max(last, now));
  return Math.min(most, Math.max(least, tidy));
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
  margins = $state.raw<Margins>({ left: 0, top: 0, right: 0, bottom: 0 });
  /** The scale below which the map does not go by itself. */
  least = 0.3;
  /** Whether the user chose the view; its scale is then left alone. */
  chosen = false;
  // Where the view was before it went near to a tile.
  #far: { scale: number; chosen: boolean } | null = null;
  readonly #pointers = new Set<number>();
  #later: (() => void) | null = null;
  #frame = 0;
  #settling = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** What is left of the window when every panel is taken away. */
  get free(): Box {
    const { left, top, right, bottom } = this.margins;
    return { left, top, right: this.width - right, bottom: this.height - bottom };
  }

  /** The place of the map under a point of the screen. */
  at(clientX: number, clientY: number): [number, number] {
    return [(clientX - this.x) / this.scale, (clientY - this.y) / this.scale];
  }

  /** A pointer goes down or up. As long as one is down the map is in the user's hand. */
  hold(pointer: number): void {
    this.#pointers.add(pointer);
    this.#stop();
  }
  release(pointer: number): void {
    this.#pointers.delete(pointer);
    const later = this.#pointers.size ? null : this.#later;
    if (!later) return;
    this.#later = null;
    later();
  }

  pan(dx: number, dy: number): void {
    this.#stop();
    this.chosen = true;
    this.x += dx;
    this.y += dy;
    this.#stir();
  }

  /** Zooms so that the point of the screen stays where it is. */
  zoom(factor: number, clientX?: number, clientY?: number): void {
    this.#stop();
    this.chosen = true;
    const { left, top, right, bottom } = this.free;
    const [x, y] = [clientX ?? (left + right) / 2, clientY ?? (top + bottom) / 2];
    const scale = Math.min(NEAREST, Math.max(FARTHEST, this.scale * factor));
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.#stir();
  }

  /** Shows a whole box, however small its tiles become. */
  fit(box: Box, glide: boolean): void {
    this.chosen = false;
    this.#far = null;
    this.#go(this.#framed(box, MOST, FARTHEST), glide);
  }

  /** Goes by itself to where something must be seen: all of the map as long as its tiles are large enough, else as
   * little as possible. */
  reveal(must: Box, whole: Box, glide = true): void {
    if (this.#waits(() => this.reveal(must, whole, glide))) return;
    const far = this.#far;
    this.#far = null;
    if (far) this.chosen = far.chosen;
    if (this.chosen) {
      const scale = far?.scale ?? this.scale;
      if (scale !== this.scale || !this.shows(must)) this.#go(this.#slid(scale, must, whole), glide);
      return;
    }
    const all = this.#framed(whole, MOST, 0);
    if (all.scale >= this.least - 1e-6) {
      // A map that grows by a tile is not framed anew as long as it is seen well.
      const isWell =
        !far && glide && this.shows(whole) && this.scale >= all.scale * 0.75 && this.scale <= all.scale + 1e-6;
      if (!isWell) this.#go(all, glide);
      return;
    }
    const scale = seamless(this.least);
    if (Math.abs(scale - this.scale) > 1e-6 || !this.shows(must)) this.#go(this.#slid(scale, must, whole), glide);
  }

  /** Brings a box into the free rectangle at the scale as it is, because the user wants to see it. */
  show(box: Box): void {
    if (!this.shows(box)) this.chosen = true;
    this.bring(box);
  }

  /** Brings a box into the free rectangle at the scale as it is. */
  bring(box: Box): void {
    if (this.shows(box) || this.#waits(() => this.bring(box))) return;
    this.#go(this.#slid(this.scale, box, { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }), true);
  }

  /** Puts a place of the map into the middle of the free rectangle. */
  centre(x: number, y: number): void {
    this.chosen = true;
    const { left, top, right, bottom } = this.free;
    this.#go(
      { scale: this.scale, x: (left + right) / 2 - x * this.scale, y: (top + bottom) / 2 - y * this.scale },
      true,
    );
  }

  /** Goes near to a tile, so that what is asked about it can be read: at least at a scale, with room for words at its
   * sides, in pixels of the screen. The tile comes to the middle, unless more of the map is seen when it does not. */
  approach(tile: Box, scale: number, room: { x: number; y: number }, whole: Box, glide = true): void {
    if (this.#waits(() => this.approach(tile, scale, room, whole, glide))) return;
    this.#far ??= { scale: this.scale, chosen: this.chosen };
    // Who looked from nearer still stays there, unless the words would then lie outside.
    const { left, top, right, bottom } = this.free;
    const fitting = Math.min(
      (right - left - 2 * (EDGE + room.x)) / (tile.right - tile.left),
      (bottom - top - 2 * (EDGE + room.y)) / (tile.bottom - tile.top),
    );
    const near = seamless(Math.max(scale, Math.min(this.scale, NEAREST, fitting)));
    const box = {
      left: tile.left - room.x / near,
      right: tile.right + room.x / near,
      top: tile.top - room.y / near,
      bottom: tile.bottom + room.y / near,
    };
    if (this.scale >= scale && this.shows(box)) return;
    const middle = this.#framed(box, near, near);
    const x = slid(middle.x, near, [box.left, box.right], [whole.left, whole.right], left + EDGE, right - EDGE);
    const y = slid(middle.y, near, [box.top, box.bottom], [whole.top, whole.bottom], top + EDGE, bottom - EDGE);
    this.#go({ scale: near, x, y }, glide);
  }

  /** Whether a box of the map lies in the free rectangle. */
  shows(box: Box): boolean {
    const free = this.free;
    return (
      box.left * this.scale + this.x >= free.left + EDGE - 0.5 &&
      box.top * this.scale + this.y >= free.top + EDGE - 0.5 &&
      box.right * this.scale + this.x <= free.right - EDGE + 0.5 &&
      box.bottom * this.scale + this.y <= free.bottom - EDGE + 0.5
    );
  }

  #framed(box: Box, most: number, least: number): Look {
    const { left, top, right, bottom } = this.margins;
    return framed(
      box,
      this.width,
      this.height,
      { left: left + EDGE, top: top + EDGE, right: right + EDGE, bottom: bottom + EDGE },
      most,
      least,
    );
  }

  #waits(act: () => void): boolean {
    this.#later = this.#pointers.size ? act : null;
    return this.#later !== null;
  }

  // Where the map lies when it is moved as little as possible, its middle kept when it is scaled.
  #slid(scale: number, must: Box, whole: Box): Look {
    const { left, top, right, bottom } = this.free;
    const [middleX, middleY] = this.at((left + right) / 2, (top + bottom) / 2);
    const [x, y] = [(left + right) / 2 - middleX * scale, (top + bottom) / 2 - middleY * scale];
    return {
      scale,
      x: slid(x, scale, [must.left, must.right], [whole.left, whole.right], left + EDGE, right - EDGE),
      y: slid(y, scale, [must.top, must.bottom], [whole.top, whole.bottom], top + EDGE, bottom - EDGE),
    };
  }

  #go({ x, y, scale }: Look, glide: boolean): void {
    this.#stop();
    const to = { x: onDots(x), y: onDots(y), scale };
    if (!glide || still()) return void Object.assign(this, to);
    const from = { x: this.x, y: this.y, scale: this.scale };
    const begun = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - begun) / GLIDE));
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

/** The box of a cell, with so many units to spare. */
export function cellBox({ x, y }: { x: number; y: number }, spare = 0): Box {
  return {
    left: x * SIZE - spare,
    top: y * SIZE - spare,
    right: (x + 1) * SIZE + spare,
    bottom: (y + 1) * SIZE + spare,
  };
}

/** The box around cells of the map, with half a cell to spare. */
export function around(cells: Iterable<{ x: number; y: number }>, spare = 50): Box {
  let found: Box | null = null;
  for (const cell of cells) found = found ? both(found, cellBox(cell)) : cellBox(cell);
  const { left, top, right, bottom } = found ?? { left: 0, top: 0, right: SIZE, bottom: SIZE };
  return { left: left - spare, top: top - spare, right: right + spare, bottom: bottom + spare };
}

/** The box around two boxes. */
export function both(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}
