// The drawings: one sheet of symbols and what must be known to lay them, both from the server. Figures and marks go into
// the document once and are referred to; of each tile that is shown a picture is made. Knows no rules.
import { untrack } from 'svelte';
import { fileAt } from './place';
import { Queue } from './queue';
import { Drawings } from './sheet';
import { SIZE, tile, type Level } from './tiles';
import type { Place, Tile } from './wire';

export type Spot = [number, number];

export interface SegmentLayout {
  kind: string;
  names: string[];
  area: string;
  posture: 'stands' | 'lies';
  /** How an ordinary follower is drawn here. */
  figure: string;
  places: Spot[][];
}

export interface TileLayout {
  id: string;
  copies: number;
  symbol: string;
  ingots: Spot[];
  /** Corners with a tower, clockwise from the north-east, before the tile is turned. */
  towers: number[];
  segments: SegmentLayout[];
}

export { SIZE };
export const TURNS = ['N', 'E', 'S', 'W'];

/** How often a tile is turned clockwise. */
export const quarter = (turn: string): number => Math.max(0, TURNS.indexOf(turn));

const SHEET = 'bastide-sheet';
const CORNERS: Spot[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
];

/** The tiles of the base game with all shared drawings, and all other tiles. */
type Share = 'base' | 'more';

class Art {
  failed = $state(false);
  layouts = $state.raw(new Map<string, TileLayout>());
  facts = $state.raw<Record<string, unknown>>({});
  #style: CSSStyleSheet | null = null;
  #drawings: Drawings | null = null;
  // The pictures of one theme; another theme has another map, so that whoever shows one asks again.
  #pictures = $state.raw(new Map<string, Picture>());
  #queue = new Queue();
  /** How many pictures came that were waited for. Whoever waits looks at this: what is made while something is worked
   * out, as a picture is, cannot call it anew by itself. */
  #came = $state(0);
  #theme = '';
  #wanted = $state.raw<Share[]>(['base']);
  /** What was brought of the theme, and what is known of its tiles. */
  #sheets = $state.raw(new Map<Share, string>());
  #known = new Set<Share>();

  /** Whether everything that was wanted is there. */
  get ready(): boolean {
    return this.#wanted.every((share) => this.#sheets.has(share));
  }

  /** Says that more than the base game is shown. */
  want(): void {
    if (this.#wanted.length > 1) return;
    this.#wanted = ['base', 'more'];
    if (this.#theme) void this.#bring(this.#theme);
  }

  /** Brings the drawings of a theme into the document; those of another theme leave it. */
  async show(theme: string): Promise<void> {
    if (theme === this.#theme) return;
    this.#theme = theme;
    await this.#bring(theme);
  }

  // A server that has just started may be slow, and a connection may break: the pictures are asked for again.
  async #bring(theme: string): Promise<void> {
    for (let wait = 500; theme === this.#theme; wait *= 2) {
      const wanted = this.#wanted;
      try {
        const brought = await Promise.all(wanted.map((share) => this.#share(theme, share)));
        // Somebody wanted more meanwhile, and brings it.
        if (theme !== this.#theme || wanted !== this.#wanted) return;
        this.#adopt(theme, wanted, brought);
        this.failed = false;
        return;
      } catch {
        this.failed = wait > 2000;
        await new Promise((later) => setTimeout(later, Math.min(wait, 8000)));
      }
    }
  }

  #adopted = '';
  async #share(theme: string, share: Share): Promise<string> {
    const held = this.#adopted === theme ? this.#sheets.get(share) : undefined;
    const [sheet] = await Promise.all([held ?? text(`art/sheet-${theme}-${share}.svg`), this.#know(share)]);
    return sheet;
  }

  async #know(share: Share): Promise<void> {
    if (this.#known.has(share)) return;
    const facts = JSON.parse(await text(`art/facts-${share}.json`)) as Record<string, unknown>;
    const all = Object.values(facts).filter(Array.isArray).flat() as TileLayout[];
    const layouts = all.filter((layout) => layout?.segments).map((layout) => [layout.id, layout] as const);
    this.#known.add(share);
    this.layouts = new Map([...this.layouts, ...layouts]);
    this.facts = { ...this.facts, ...facts };
  }

  // The page's policy allows no style elements, so the sheet's styles become a style sheet of the document.
  #adopt(theme: string, shares: Share[], sheets: string[]): void {
    const drawings = new Drawings(sheets);
    this.#drawings = drawings;
    const marks = new DOMParser().parseFromString(drawings.marks, 'image/svg+xml');
    const svg = document.importNode(marks.documentElement, true);
    const style = new CSSStyleSheet();
    style.replaceSync(drawings.rules.join('\n'));
    const known = document.adoptedStyleSheets.filter((other) => other !== this.#style);
    document.adoptedStyleSheets = [...known, style];
    this.#style = style;
    svg.id = SHEET;
    svg.setAttribute('aria-hidden', 'true');
    svg.setAttribute('class', 'sheet');
    document.getElementById(SHEET)?.remove();
    document.body.prepend(svg);
    for (const { url } of untrack(() => [...this.#pictures.values()])) if (url) URL.revokeObjectURL(url);
    this.#pictures = new Map();
    this.#queue = new Queue();
    this.#adopted = theme;
    this.#sheets = new Map(shares.map((share, index) => [share, sheets[index]!]));
  }

  /** The drawing of the n-th tile of a design. */
  #symbol(id: string, copy: number): string {
    const layout = this.layouts.get(id);
    return `${layout?.symbol ?? `t-${id.replace('/', '-')}`}-${copy % Math.max(1, layout?.copies ?? 1)}`;
  }

  /** The address of a picture of the n-th tile of a design as it lies. A browser moves a map of pictures far quicker than
   * one of drawings, whose thousands of shapes it would know one by one; they are as sharp, being drawings themselves.
   * The picture is kept, so that it is there at once when it is shown again. Where `away` says how far it lies from what
   * is looked at, it can wait: it comes after those that are nearer, and until then there is no address. */
  picture(id: string, copy: number, turn: string, level: Level = 'near', away?: number): string {
    const symbol = this.#symbol(id, copy);
    const key = `${symbol} ${turn} ${level}`;
    const pictures = this.#pictures;
    const known = pictures.get(key);
    if (known?.url || !this.#drawings) return known?.url ?? '';
    if (known && away !== undefined) return this.#awaited();
    const drawings = this.#drawings;
    const made = (): HTMLImageElement => shown(tile(drawings, symbol, quarter(turn), level));
    const picture = new Picture(away === undefined ? made() : null);
    pictures.set(key, picture);
    if (away !== undefined)
      this.#queue.add(away, async () => {
        // Meanwhile somebody may have needed it at once.
        const image = pictures.get(key)!.image ?? made();
        picture.image = image;
        await image.decode().catch(() => undefined);
        picture.url = image.src;
        this.#came += 1;
      });
    return picture.url || this.#awaited();
  }

  /** No address yet; whoever asked asks again when a picture has come. */
  #awaited(): string {
    void this.#came;
    return '';
  }

  /** Makes the pictures of a tile that may be shown with any turn, so that none has to be waited for. */
  prepare(id: string, copy: number): void {
    for (const turn of TURNS) this.picture(id, copy, turn);
  }

  /** The segment of a design that has a name on the tile as it lies. */
  segment(id: string, turn: string, name: string): SegmentLayout | undefined {
    return this.layouts.get(id)?.segments.find((segment) => segment.names[quarter(turn)] === name);
  }

  /** The segments of a design, those above last, with their names on the tile as it lies. */
  segments(id: string, turn: string): [string, SegmentLayout][] {
    const layout = this.layouts.get(id);
    return layout ? layout.segments.map((segment) => [segment.names[quarter(turn)] ?? '', segment]) : [];
  }

  /** Where the n-th figure of a part stands, on the map. */
  stand(tile: Tile, name: string, index: number): Spot {
    const places = this.segment(tile.id, tile.turn, name)?.places[quarter(tile.turn)] ?? [];
    const spot = places[index] ?? places[places.length - 1] ?? [SIZE / 2, SIZE / 2];
    const crowd = Math.max(0, index - places.length + 1) * 6;
    return [tile.x * SIZE + spot[0] + crowd, tile.y * SIZE + spot[1]];
  }

  /** Where a figure stands in a cell without a tile: a starting zone of The Castle, or else the middle. */
  beyond(x: number, y: number): Spot {
    const boards = Object.values(this.facts) as ({ zones?: { cell: Spot; place: Spot }[] } | null)[];
    const zones = boards.flatMap((board) => board?.zones ?? []);
    return (
      zones.find(({ cell }) => cell[0] === x && cell[1] === y)?.place ?? [x * SIZE + SIZE / 2, y * SIZE + SIZE / 2]
    );
  }

  /** Where an ingot lies on a tile, on the map. */
  ingot(tile: Tile): Spot {
    const spot = this.layouts.get(tile.id)?.ingots[quarter(tile.turn)] ?? [SIZE / 2, SIZE / 2];
    return [tile.x * SIZE + spot[0], tile.y * SIZE + spot[1]];
  }

  /** How a figure is drawn on this part: followers by what they are there, and farmers lie. */
  figure(tile: Tile | undefined, name: string, kind: string): string {
    const part = tile && this.segment(tile.id, tile.turn, name);
    if (kind === 'follower') return part?.figure ?? kind;
    return kind === 'large' && part?.posture === 'lies' ? 'large-farmer' : kind;
  }

  /** Where towers stand between the tiles: one for each corner that a wall springs from, those farther away first. */
  towers(tiles: Pick<Tile, 'id' | 'x' | 'y' | 'turn'>[]): Spot[] {
    const found = new Map<string, Spot>();
    for (const tile of tiles) {
      for (const corner of this.layouts.get(tile.id)?.towers ?? []) {
        const [dx, dy] = CORNERS[(corner + quarter(tile.turn)) % 4]!;
        found.set(cellKey(tile.x + dx, tile.y + dy), [(tile.x + dx) * SIZE, (tile.y + dy) * SIZE]);
      }
    }
    return [...found.values()].sort((one, other) => one[1] - other[1]);
  }
}

/** A picture of a tile, which may be in the making. */
class Picture {
  image: HTMLImageElement | null;
  url: string;
  constructor(image: HTMLImageElement | null) {
    this.image = image;
    this.url = image?.src ?? '';
  }
}

function shown(drawing: string): HTMLImageElement {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
  return image;
}

async function text(path: string): Promise<string> {
  const response = await fetch(fileAt(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

export const art = new Art();

export const cellKey = (x: number, y: number): string => `${x},${y}`;
export const placeKey = (place: Place): string => `${place.x},${place.y} ${place.segment}`;
