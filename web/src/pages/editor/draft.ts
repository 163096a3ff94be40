// A position that is being built, as the lines of a record's setup: added, replaced and taken away, each in its place.
// Knows no rules; whether such a position can be, the server says.

/** The lines of a record before its first action. */
export interface Draft {
  /** The format, the game and the rules. */
  opening: string[];
  /** The setup, in the order of the notation. */
  lines: string[];
}

/** The kinds of lines in their order (docs/notation.md). */
const ORDER = [
  'players',
  'expansions',
  'parts',
  'followers',
  'set',
  'first',
  'lay',
  'ferry',
  'stand',
  'mage',
  'witch',
  'ingots',
  'points',
  'messenger',
  'robber',
  'goods',
  'treasure',
  'stack',
];
const OPENING = ['bastide', 'game', 'rules'];
const START = '0,0';

const words = (line: string): string[] => line.split(' ');
const kindOf = (line: string): string => words(line)[0] ?? '';
const place = (line: string): number => ORDER.indexOf(kindOf(line));

/** The draft that a record begins with. */
export function read(record: string): Draft {
  const header = record.split(/^--$/m)[0]!.split('\n').filter(Boolean);
  return {
    opening: header.filter((line) => OPENING.includes(kindOf(line))),
    lines: header.filter((line) => ORDER.includes(kindOf(line))),
  };
}

export const write = ({ opening, lines }: Draft): string => `${[...opening, ...lines, '--'].join('\n')}\n`;

/** The lines of a kind. */
export const linesOf = ({ lines }: Draft, kind: string): string[] => lines.filter((line) => kindOf(line) === kind);

/** The words of the one line of a kind, without its first; nothing if there is none. */
export const wordsOf = (draft: Draft, kind: string): string[] | undefined => {
  const line = linesOf(draft, kind)[0];
  return line === undefined ? undefined : words(line).slice(1).filter(Boolean);
};

/** A line more, in its place. */
export function added(draft: Draft, line: string): Draft {
  const after = draft.lines.findLastIndex((other) => place(other) <= place(line));
  return { ...draft, lines: draft.lines.toSpliced(after + 1, 0, line) };
}

/** The lines that begin so replaced by another, or by none. */
export function replaced(draft: Draft, start: string, line: string | null): Draft {
  const lines = draft.lines.filter((other) => other !== start && !other.startsWith(`${start} `));
  return line === null ? { ...draft, lines } : added({ ...draft, lines }, line);
}

/** The cell that a line is about, if it is about one. */
export function cellOf(line: string): string | undefined {
  const [kind, second, , fourth] = words(line);
  if (kind === 'stand') return fourth;
  return ['lay', 'ferry', 'mage', 'witch', 'ingots'].includes(kind ?? '') ? second : undefined;
}

/** The figures on a cell, as lines. */
export const figuresAt = (draft: Draft, cell: string): string[] =>
  linesOf(draft, 'stand').filter((line) => cellOf(line) === cell);

/** Whether a tile lies in a cell. */
export const isLaid = (draft: Draft, cell: string): boolean =>
  cell === START || linesOf(draft, 'lay').some((line) => cellOf(line) === cell);

/** Without a tile and everything on it. Others that are still reached from the start tile stay in an order in which they
 * can be laid; those that are not keep their places, and the server says so. */
export function without(draft: Draft, cell: string): Draft {
  const lines = draft.lines.filter((line) => cellOf(line) !== cell);
  return ordered({ ...draft, lines });
}

/** How a tile is turned, if one lies there. */
export function turnOf(draft: Draft, cell: string): string | undefined {
  const line = linesOf(draft, 'lay').find((lies) => cellOf(lies) === cell);
  return line && words(line)[3];
}

/** With a tile turned; what stood on it is gone, for its parts have other names now. */
export function turned(draft: Draft, cell: string, turn: string): Draft {
  const lines = draft.lines.flatMap((line) => {
    if (cellOf(line) !== cell) return [line];
    return kindOf(line) === 'lay' ? [[...words(line).slice(0, 3), turn].join(' ')] : [];
  });
  return { ...draft, lines };
}

/** With the tiles in an order in which they can be laid, as near to the one they have as can be. */
function ordered(draft: Draft): Draft {
  const waiting = linesOf(draft, 'lay');
  const reached = new Set([START]);
  const found: string[] = [];
  for (;;) {
    const next = waiting.findIndex((line) => beside(cellOf(line)!).some((cell) => reached.has(cell)));
    if (next < 0) break;
    const [line] = waiting.splice(next, 1);
    reached.add(cellOf(line!)!);
    found.push(line!);
  }
  const lays = [...found, ...waiting];
  return { ...draft, lines: draft.lines.map((line) => (kindOf(line) === 'lay' ? lays.shift()! : line)) };
}

function beside(cell: string): string[] {
  const [x = 0, y = 0] = cell.split(',').map(Number);
  return [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`];
}

/** Tiles by design. */
export type Counts = Record<string, number>;

/** The line of a stack, with each design as often as it is in it. */
export const stackLine = (counts: Counts): string =>
  ['stack', ...Object.entries(counts).flatMap(([tile, count]) => Array.from({ length: count }, () => tile))].join(' ');

/** How many of each design a stack holds. */
export function countsOf(tiles: string[]): Counts {
  const counts: Counts = {};
  for (const tile of tiles) counts[tile] = (counts[tile] ?? 0) + 1;
  return counts;
}
