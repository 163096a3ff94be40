// Dragging from the hand: the tile to a cell, a figure to a place where it may stand.
import type { Attachment } from 'svelte/attachments';
import { SIZE } from '../lib/art.svelte';
import type { FigureKind, Mystic } from '../lib/wire';
import type { Play } from './play.svelte';

const SLACK = 8;
const REACH = 70;

/** Makes an element something to be dragged: `tile`, or a kind of figure. */
export function dragging(play: Play, what: FigureKind | Mystic | 'tile'): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number } | null = null;
    let copy: HTMLElement | null = null;

    const down = (event: PointerEvent): void => {
      if (event.button === 0) from = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent): void => {
      if (!from) return;
      if (!copy && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
      if (!copy) {
        element.setPointerCapture(event.pointerId);
        if (what !== 'tile') play.kind = what;
        copy = shadow(element, play.camera.scale, what);
      }
      copy.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
      if (what === 'tile') play.aim(cellUnder(play, event));
    };
    const up = (event: PointerEvent): void => {
      from = null;
      if (!copy) return;
      copy.remove();
      copy = null;
      drop(play, what, event);
      element.addEventListener('click', (click) => click.stopImmediatePropagation(), { capture: true, once: true });
      setTimeout(() => play.aim(null));
    };
    const cancel = (): void => {
      from = null;
      copy?.remove();
      copy = null;
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', cancel);
    return () => {
      cancel();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', cancel);
    };
  };
}

function shadow(element: HTMLElement, scale: number, what: string): HTMLElement {
  const copy = document.createElement('div');
  const picture = element.querySelector('svg')?.cloneNode(true) as SVGElement | undefined;
  if (picture) copy.append(picture);
  const size = what === 'tile' ? Math.max(60, SIZE * scale) : 44;
  if (picture) Object.assign(picture.style, { width: `${size}px`, height: `${size}px` });
  Object.assign(copy.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    zIndex: '50',
    pointerEvents: 'none',
    opacity: '.85',
  });
  document.body.append(copy);
  return copy;
}

function cellUnder(play: Play, event: PointerEvent): string | null {
  const [x, y] = play.camera.at(event.clientX, event.clientY);
  const key = `${Math.floor(x / SIZE)},${Math.floor(y / SIZE)}`;
  return play.cells.has(key) ? key : null;
}

function drop(play: Play, what: string, event: PointerEvent): void {
  if (what === 'tile') {
    const key = cellUnder(play, event);
    const shown = play.ghost;
    if (key && shown) play.stage(shown);
    return;
  }
  const [x, y] = play.camera.at(event.clientX, event.clientY);
  const near = play.targets
    .map((target) => ({ target, far: Math.hypot(target.at[0] - x, target.at[1] - y) * play.camera.scale }))
    .sort((one, other) => one.far - other.far)[0];
  if (near && near.far < REACH) play.stage(near.target.choice);
}
