// What the camera must show for a question: the tile it is about, the last move, or all places where one can answer.
import { art, SIZE, type Spot } from '../lib/art.svelte';
import type { View } from '../lib/wire';
import { around, both, cellBox, type Box, type Camera } from './camera.svelte';
import type { Cell } from './decision';
import { frame } from './frame.svelte';
import type { Play } from './play.svelte';

/** How large the tile in question is shown: 150 pixels or more. */
const NEAR = { desk: 1.8, tall: 1.7, phone: 1.5, side: 1.5 };
/** The room for words at both sides of that tile, in pixels; where a small phone is held sideways, what there is. */
const PLATE = { desk: 214, tall: 200, phone: 114, side: 168 };
export function plateRoom({ free }: Camera): number {
  const beside = (free.right - free.left - NEAR[frame.layout] * SIZE) / 2 - 9;
  return Math.max(96, Math.min(PLATE[frame.layout], Math.floor(beside)));
}
/** The room above and below it, where the small map and the button of the tools must not lie on an answer. */
const ABOVE = { desk: 178, tall: 178, phone: 106, side: 96 };
/** What an answer on the map needs around its middle, in pixels. */
const REACH = 26;

/** Looks where the question is. */
export function attend(play: Play, glide = true): void {
  const { view } = play.table;
  const { camera, focus } = play;
  if (!view || !art.ready) return;
  const whole = everything(play, view);
  if (focus) {
    const room = { x: plateRoom(camera), y: ABOVE[frame.layout] };
    return camera.approach(cellBox(focus), NEAR[frame.layout], room, whole, glide);
  }
  const last = view.tiles[view.tiles.length - 1];
  const move = last ? cellBox(last, 30) : whole;
  // The rim counts the answers that do not fit beside the last move at the scale that stays.
  camera.reveal(
    gathered(move, places(play), (box) => fits(play, box)),
    whole,
    glide,
  );
}

/** A box with as many others as fit, the nearest first. */
export function gathered(from: Box, others: Box[], fits: (box: Box) => boolean): Box {
  const distance = (box: Box): number => Math.hypot(middle(box).x - middle(from).x, middle(box).y - middle(from).y);
  const nearest = [...others].sort((one, other) => distance(one) - distance(other));
  return nearest.reduce((seen, box) => (fits(both(seen, box)) ? both(seen, box) : seen), from);
}

const middle = ({ left, top, right, bottom }: Box): Cell => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

function fits({ camera }: Play, box: Box): boolean {
  const { left, top, right, bottom } = camera.free;
  const scale = Math.max(camera.least, camera.chosen ? camera.scale : 0);
  return (box.right - box.left) * scale <= right - left - 24 && (box.bottom - box.top) * scale <= bottom - top - 24;
}

/** The places of the map where one can answer, each with what it needs around it. */
function places(play: Play): Box[] {
  const spare = REACH / play.camera.least;
  return [
    ...cellsOf(play).map((cell) => cellBox(cell, 6)),
    ...play.targets.map(({ at: [x, y] }) => ({ left: x - spare, top: y - spare, right: x + spare, bottom: y + spare })),
  ];
}

/** Brings a feature into sight: all of it where it can be seen at the scale as it is, else its first part. */
export function glance({ camera }: Play, places: Cell[]): void {
  const [first] = places;
  if (!first) return;
  const { left, top, right, bottom } = camera.free;
  const box = around(places, 12);
  const isSmall =
    (box.right - box.left) * camera.scale < right - left - 24 &&
    (box.bottom - box.top) * camera.scale < bottom - top - 24;
  camera.show(isSmall ? box : cellBox(first, 20));
}

/** The cells where one can answer. */
export function cellsOf(play: Play): { x: number; y: number }[] {
  return [...play.cells.keys()].map((cell) => cell.split(',').map(Number)).map(([x = 0, y = 0]) => ({ x, y }));
}

/** The box around the map and the cells that are asked for; in The Castle around the wall. */
export function whole(view: View, cells: { x: number; y: number }[], spare = 50): Box {
  const boards = Object.values(art.facts) as ({ spaces?: Spot[] } | null)[];
  const wall = view.table.wall ? (boards.find((board) => board?.spaces)?.spaces ?? []) : [];
  if (!wall.length) return around([...view.tiles, ...cells], spare);
  return around(wall.map(([x, y]) => ({ x: x / SIZE - 0.5, y: y / SIZE - 0.5 })));
}

const everything = (play: Play, view: View): Box => whole(view, cellsOf(play), 20);

/** Shows the whole map; asked again, goes back to the question. */
export function overview(play: Play): void {
  const view = play.table.view;
  if (!view) return;
  const { camera } = play;
  const box = everything(play, view);
  if (!camera.chosen && camera.shows(box) && camera.scale < camera.least) attend(play);
  else camera.fit(box, true);
}
