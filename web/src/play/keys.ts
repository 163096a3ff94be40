// The keyboard at a table. Keys are taken by their place, so that they work in any layout.
import { preferences } from '../lib/preferences.svelte';
import { attend, overview } from './attention';
import { tileWords } from './describe';
import { explore } from './explore';
import type { Play } from './play.svelte';
import { wander } from './rim';
import { question } from './words';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Does what a key asks for; says whether it was one of ours. */
export function key(play: Play, event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (target?.closest('input, select, textarea, dialog')) return false;
  if (event.metaKey || event.altKey || (event.ctrlKey && event.code !== 'KeyZ')) return false;
  play.keyboard = true;
  play.hovers = true;
  const arrow = ARROWS[event.code];
  if (arrow) return move(play, arrow, event.shiftKey);
  if (event.code === 'Enter' || event.code === 'NumpadEnter') return enter(play, target);
  if (event.key === '?') return done(() => (play.shortcuts = true));
  if (/^Digit[1-9]$/.test(event.code)) return play.number(Number(event.code.slice(5)) - 1);
  const does = KEYS[event.code];
  if (!does) return false;
  does(play, event);
  return true;
}

const KEYS: Record<string, (play: Play, event: KeyboardEvent) => void> = {
  KeyR: (play, event) => play.turn(event.shiftKey ? -1 : 1),
  KeyN: (play) => play.pass(),
  KeyU: (play) => play.back(),
  KeyZ: (play) => play.back(),
  KeyF: (play) => overview(play),
  KeyG: (play) => wander(play),
  KeyE: (play, event) => void explore(play, event.shiftKey ? -1 : 1),
  KeyK: (play, event) => kind(play, event.shiftKey ? -1 : 1),
  KeyC: () => (preferences.coordinates = !preferences.coordinates),
  KeyL: (play) => play.toggle('log'),
  KeyT: (play) => play.toggleTrack(),
  KeyM: () => (preferences.sound = !preferences.sound),
  KeyQ: (play) =>
    play.announce(
      [question(play.table), ...(play.table.view?.hand ? [tileWords(play.table.view.hand, 'N')] : [])].join(' '),
    ),
  Equal: (play) => play.camera.zoom(1.2),
  NumpadAdd: (play) => play.camera.zoom(1.2),
  Minus: (play) => play.camera.zoom(1 / 1.2),
  NumpadSubtract: (play) => play.camera.zoom(1 / 1.2),
  Escape: (play) => escape(play),
};

function done(act: () => void): boolean {
  act();
  return true;
}

function escape(play: Play): void {
  if (play.staged || play.asking) play.back();
  else if (play.tools) play.tools = false;
  else if (play.panel) play.panel = null;
  else if (play.track && !play.spaces.length) play.toggleTrack();
  else attend(play);
}

// The next kind of figure.
function kind(play: Play, step: 1 | -1): void {
  const { kinds } = play;
  const chosen = kinds[(kinds.indexOf(play.figure) + step + kinds.length) % Math.max(1, kinds.length)];
  if (!chosen) return;
  play.unstage();
  play.kind = chosen;
}

// On a target Enter is a click of its own; elsewhere it confirms what is prepared.
function enter(play: Play, target: HTMLElement | null): boolean {
  if (target?.closest('button, a, [role="tab"]')) return false;
  if (play.asking) return done(() => play.dare(true, false));
  if (!play.staged) return false;
  play.confirm();
  return true;
}

function move(play: Play, [dx, dy]: [number, number], pan: boolean): boolean {
  if (pan) return done(() => play.camera.pan(-dx * 80, -dy * 80));
  const all = [...document.querySelectorAll<HTMLElement>('[data-target]:not(:disabled)')];
  const now = document.activeElement as HTMLElement | null;
  if (!all.length) return false;
  const next = now && all.includes(now) ? nearest(now, all, dx, dy) : all[0];
  next?.focus({ preventScroll: true });
  if (next) bring(play, next);
  return true;
}

/** The target that lies nearest in a direction. */
function nearest(from: HTMLElement, all: HTMLElement[], dx: number, dy: number): HTMLElement | undefined {
  const here = middle(from);
  const rated = all
    .filter((other) => other !== from)
    .map((other) => {
      const [x, y] = middle(other);
      const along = (x - here[0]) * dx + (y - here[1]) * dy;
      const across = Math.abs((x - here[0]) * dy) + Math.abs((y - here[1]) * dx);
      return { other, along, cost: along + across * 2.5 };
    })
    .filter(({ along }) => along > 2);
  return rated.sort((one, two) => one.cost - two.cost)[0]?.other;
}

function middle(element: HTMLElement): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// What has the focus must be seen.
function bring(play: Play, element: HTMLElement): void {
  if (!element.closest('.targets')) return;
  const box = element.getBoundingClientRect();
  const [left, top] = play.camera.at(box.left, box.top);
  const [right, bottom] = play.camera.at(box.right, box.bottom);
  play.camera.show({ left, top, right, bottom });
}

/** Puts the focus on the first place of a new question, for those who play by keyboard. */
export function focusQuestion(): void {
  const first = document.querySelector<HTMLElement>(
    '.targets [data-target], .spaces [data-target], .cards [data-target]',
  );
  first?.focus({ preventScroll: true });
}
