// The tree of a study: a game with its variations, what is said about them and what is marked. A tree is never changed;
// every change makes another, so that each can be taken back. Knows no rules: what may be played the engine says.
import type { Tree } from '../../lib/wire';

/** A position. */
export interface Knot {
  readonly parent: number | null;
  /** The action that led here, in the notation of records; nothing at the beginning. */
  readonly action: string;
  readonly comment: string;
  /** What is marked on the map, in the notation of records. */
  readonly marks: readonly string[];
  /** What follows: the main line first, then the variations. */
  readonly next: readonly number[];
}

export interface Growth {
  /** The lines before the first action, in the plain format. */
  readonly header: string;
  readonly knots: ReadonlyMap<number, Knot>;
}

export const ROOT = 0;
const PLAIN = 'bastide 1\n';
const ANNOTATED = 'bastide 2\n';
/** What a header tells about the deck. It is true only of the game as it was dealt. */
const DEALT = ['seed', 'deck', 'commitment', 'secret', 'seat', 'signed', 'signature'];

/** The tree as the engine read it. */
export function grown({ header, nodes }: Tree): Growth {
  const parents = new Map(nodes.flatMap(({ next = [] }, at) => next.map((child): [number, number] => [child, at])));
  const knots = nodes.map(({ action, comments = [], marks = [], next = [] }, at): [number, Knot] => [
    at,
    { parent: parents.get(at) ?? null, action: action ?? '', comment: comments.join('\n'), marks, next },
  ]);
  return { header, knots: new Map(knots) };
}

export function knot(tree: Growth, at: number): Knot {
  const found = tree.knots.get(at);
  if (!found) throw new Error(`there is no position ${at}`);
  return found;
}

/** The positions from the first action to a position. */
export function pathTo(tree: Growth, at: number): number[] {
  const path: number[] = [];
  for (let now: number | null = at; now !== null && now !== ROOT; now = knot(tree, now).parent) path.unshift(now);
  return path;
}

/** The record of a position. */
export const recordAt = (tree: Growth, at: number): string =>
  tree.header +
  pathTo(tree, at)
    .map((id) => `${knot(tree, id).action}\n`)
    .join('');

/** The last position of the line that one is on. */
export function endOf(tree: Growth, at: number): number {
  let now = at;
  for (let next = knot(tree, now).next[0]; next !== undefined; next = knot(tree, now).next[0]) now = next;
  return now;
}

/** Whether a position belongs to the game itself. */
export const isMain = (tree: Growth, at: number): boolean =>
  pathTo(tree, at).every((id) => knot(tree, knot(tree, id).parent!).next[0] === id);

const changed = (tree: Growth, at: number, change: Partial<Knot>): Growth => ({
  ...tree,
  knots: new Map(tree.knots).set(at, { ...knot(tree, at), ...change }),
});

/** The game is no longer the one that was dealt. */
const undealt = (tree: Growth): Growth => ({
  ...tree,
  header: tree.header
    .split('\n')
    .filter((line) => !DEALT.includes(line.split(' ')[0] ?? ''))
    .join('\n'),
});

/** Plays on from a position: along a line that is there, or into a new one. */
export function played(tree: Growth, at: number, action: string): { tree: Growth; at: number } {
  const { next } = knot(tree, at);
  const known = next.find((id) => knot(tree, id).action === action);
  if (known !== undefined) return { tree, at: known };
  const id = Math.max(...tree.knots.keys()) + 1;
  const isGame = !next.length && isMain(tree, at);
  const longer = changed(isGame ? undealt(tree) : tree, at, { next: [...next, id] });
  const knots = new Map(longer.knots).set(id, { parent: at, action, comment: '', marks: [], next: [] });
  return { tree: { ...longer, knots }, at: id };
}

/** The variation that a position belongs to goes before the line it branches off from. */
export function promoted(tree: Growth, at: number): Growth {
  const first = pathTo(tree, at).findLast((id) => knot(tree, knot(tree, id).parent!).next[0] !== id);
  if (first === undefined) return tree;
  const parent = knot(tree, first).parent!;
  const { next } = knot(tree, parent);
  const better = changed(tree, parent, { next: [first, ...next.filter((id) => id !== first)] });
  return isMain(better, first) ? undealt(better) : better;
}

/** Takes a position away, with all that follows; what is left, and where one then is. */
export function pruned(tree: Growth, at: number): { tree: Growth; at: number } {
  const { parent } = knot(tree, at);
  if (parent === null) return { tree, at };
  const knots = new Map(tree.knots);
  const gone = [at];
  for (let id = gone.pop(); id !== undefined; id = gone.pop()) {
    gone.push(...knot(tree, id).next);
    knots.delete(id);
  }
  const next = knot(tree, parent).next.filter((id) => id !== at);
  return { tree: changed({ ...tree, knots }, parent, { next }), at: parent };
}

export const commented = (tree: Growth, at: number, comment: string): Growth => changed(tree, at, { comment });

/** Draws a mark, or takes it away if it is there. */
export function marked(tree: Growth, at: number, mark: string): Growth {
  const { marks } = knot(tree, at);
  return changed(tree, at, {
    marks: marks.includes(mark) ? marks.filter((other) => other !== mark) : [...marks, mark],
  });
}

/** What a line of a comment may hold: quotes end it, and there are no escapes. */
const plain = (line: string): string => line.replaceAll('"', '’').replace(/\p{Cc}/gu, ' ');

/** The whole tree as a record, in the second format; the engine makes the first of it where nothing stands beside the
 * game, and checks every line. */
export function written(tree: Growth): string {
  const lines: string[] = [];
  const told = ({ comment, marks }: Knot): void => {
    if (comment.trim())
      lines.push(
        ...comment
          .trim()
          .split('\n')
          .map((line) => `say "${plain(line)}"`),
      );
    lines.push(...marks.map((mark) => `mark ${mark}`));
  };
  const line = (from: number): void => {
    for (let at: number | undefined = from; at !== undefined;) {
      const now = knot(tree, at);
      if (now.action) lines.push(now.action);
      told(now);
      const [main, ...others]: readonly number[] = now.next;
      for (const other of others) {
        lines.push('try');
        line(other);
        lines.push('end');
      }
      at = main;
    }
  };
  line(ROOT);
  return tree.header.replace(PLAIN, ANNOTATED) + lines.map((words) => `${words}\n`).join('');
}

/** Names a position for a link: steps along the main line, then which variation, steps along it, and so on. */
export function placeOf(tree: Growth, at: number): string {
  const parts: number[] = [0];
  for (const id of pathTo(tree, at)) {
    const index = knot(tree, knot(tree, id).parent!).next.indexOf(id);
    if (index === 0) parts[parts.length - 1]!++;
    else parts.push(index, 0);
  }
  return parts.join('.');
}

/** The position of that name, or as far as there is one. */
export function placed(tree: Growth, name: string): number {
  const parts = name.split('.').map(Number);
  if (!parts.every((part) => Number.isInteger(part) && part >= 0)) return ROOT;
  let at = ROOT;
  const on = (index: number): boolean => {
    const next = knot(tree, at).next[index];
    if (next !== undefined) at = next;
    return next !== undefined;
  };
  for (let index = 0; index < parts.length; index += 2) {
    if (index > 0 && !on(parts[index - 1]!)) return at;
    for (let steps = parts[index]!; steps > 0; steps--) if (!on(0)) return at;
  }
  return at;
}
