// A position as it is built: every change is tried by the rules first, and what cannot be is said and not done. The map is
// the play screen's own; its answers are lines of the setup.
import { api } from '../../lib/api';
import { say, texts } from '../../lib/texts.svelte';
import type { BuiltPosition, Colour, PositionProblem, PositionQuestion, Study, View } from '../../lib/wire';
import type { Play } from '../../play/play.svelte';
import { seated, show } from '../../play/shown';
import { Trial } from '../../play/tried.svelte';
import {
  added,
  countsOf,
  figuresAt,
  isLaid,
  read,
  replaced,
  stackLine,
  turned,
  turnOf,
  without,
  wordsOf,
  write,
  type Counts,
  type Draft,
} from './draft';

/** So many changes can be taken back. */
const CHANGES = 200;
export const TURNS = ['N', 'E', 'S', 'W'];

/** An empty map for two, with the start tile. */
export const EMPTY = 'bastide 1\ngame carcassonne\nrules 2\nplayers red blue\nfirst red\n--\n';

export interface Cell {
  x: number;
  y: number;
}

export class Building {
  readonly play: Play;
  draft = $state.raw<Draft>(read(EMPTY));
  built = $state.raw<BuiltPosition | null>(null);
  /** Everything that is not laid, whether it is in the bag or not. */
  available = $state.raw<Counts>({});
  /** The design that is to be laid. */
  tile = $state<string | null>(null);
  /** The tile that is looked at. */
  cell = $state.raw<Cell | null>(null);
  /** Whose figures are put down. */
  colour = $state<Colour>('red');
  problem = $state('');
  busy = $state(false);
  #before = $state.raw<Draft[]>([]);
  #last: Promise<unknown> = Promise.resolve();

  constructor() {
    this.play = new Trial(
      (line) => this.#answer(line),
      () => this.undo(),
    );
  }

  get view(): View | null {
    return this.built?.view ?? null;
  }
  get record(): string {
    return write(this.draft);
  }
  /** The same when all changes that are under way have been made. */
  async settled(): Promise<string> {
    await this.#last;
    return this.record;
  }
  get canUndo(): boolean {
    return this.#before.length > 0;
  }
  get colours(): Colour[] {
    return (wordsOf(this.draft, 'players') ?? []) as Colour[];
  }
  /** Whether a tile is in the hand or looked at. */
  get isBusyOnMap(): boolean {
    return this.tile !== null || this.cell !== null;
  }
  get key(): string {
    return this.cell ? `${this.cell.x},${this.cell.y}` : '';
  }

  /** Begins with the position at the end of a record, or at one of its moments. */
  open(record: string, at?: number): Promise<void> {
    return this.#next(async () => {
      const answer = await this.#ask({ record, ...(at === undefined ? {} : { at }) });
      if (!answer) return;
      // Somebody must be to move, or nobody knows whose turn it is.
      const draft = read(answer.record);
      const players = wordsOf(draft, 'players') ?? [];
      await this.#adopt(wordsOf(draft, 'first') ? draft : replaced(draft, 'first', `first ${players[0]}`));
      this.colour = this.colours[0] ?? 'red';
    });
  }

  /** Tries a change of whatever the changes before it have left; says whether it was made. */
  change(make: (draft: Draft) => Draft | null): Promise<boolean> {
    return this.#next(async () => {
      const before = this.draft;
      const draft = make(before);
      if (!draft || !(await this.#adopt(draft))) return false;
      this.#before = [...this.#before, before].slice(-CHANGES);
      return true;
    });
  }

  undo(): Promise<boolean> {
    return this.#next(async () => {
      const before = this.#before.at(-1);
      if (!before) return false;
      this.#before = this.#before.slice(0, -1);
      return this.#adopt(before);
    });
  }

  /** Takes a design into the hand, or puts it back. */
  async choose(tile: string | null): Promise<void> {
    this.tile = tile;
    this.cell = null;
    await this.#look();
  }

  /** Looks at a tile of the map. */
  async select(cell: Cell | null): Promise<void> {
    this.cell = cell;
    this.tile = null;
    await this.#look();
  }

  async figuresOf(colour: Colour): Promise<void> {
    this.colour = colour;
    await this.#look();
  }

  /** Turns the tile that is looked at to the next side that fits. */
  async turn(): Promise<void> {
    const key = this.key;
    let said = '';
    for (let step = 1; step < 4; step++) {
      const next = (draft: Draft): string => TURNS[(TURNS.indexOf(turnOf(draft, key) ?? 'N') + step) % 4]!;
      if (await this.change((draft) => turned(draft, key, next(draft)))) return;
      said ||= this.problem;
    }
    this.problem = said;
  }

  async remove(): Promise<void> {
    const key = this.key;
    if ((await this.change((draft) => without(draft, key))) && this.key === key) this.cell = null;
  }

  removeFigure(line: string): Promise<boolean> {
    return this.change((draft) => replaced(draft, line, null));
  }

  figures(): string[] {
    return figuresAt(this.draft, this.key);
  }

  points(colour: Colour, points: number): Promise<boolean> {
    const start = `points ${colour}`;
    return this.change((draft) => replaced(draft, start, points ? `${start} ${points}` : null));
  }

  first(colour: Colour): Promise<boolean> {
    return this.change((draft) => replaced(draft, 'first', `first ${colour}`));
  }

  /** Others play: what belongs to those who left goes with them. */
  players(colours: Colour[]): Promise<boolean> {
    return this.change((before) => {
      const gone = this.colours.filter((colour) => !colours.includes(colour));
      const lines = before.lines.filter((line) => !gone.some((colour) => line.split(' ')[1] === colour));
      const draft = replaced({ ...before, lines }, 'players', `players ${colours.join(' ')}`);
      return wordsOf(draft, 'first') ? draft : replaced(draft, 'first', `first ${colours[0]}`);
    });
  }

  /** Expansions come and go; parts and switches of those that went go too. */
  expansions(names: string[]): Promise<boolean> {
    return this.change((before) => {
      const lines = before.lines.filter((line) => !line.startsWith('parts ') && !line.startsWith('set '));
      const named = names.length ? `expansions ${names.join(' ')}` : null;
      return replaced(replaced({ ...before, lines }, 'expansions', named), 'stack', null);
    });
  }

  /** So many more of a design are in the bag, or fewer; all that were not laid, if nothing is said. */
  bag(tile: string | null, more = 0): Promise<boolean> {
    return this.change((draft) => {
      if (tile === null) return replaced(draft, 'stack', null);
      const before = this.view?.bag.tiles ?? {};
      const counts = { ...before, [tile]: Math.max(0, (before[tile] ?? 0) + more) };
      if (Object.values(counts).some((left) => left > 0)) return replaced(draft, 'stack', stackLine(counts));
      this.problem = say('editor-empty-bag');
      return null;
    });
  }

  async #answer(line: string): Promise<boolean> {
    // The tray is open for the next one.
    const tile = this.tile;
    this.tile = null;
    const isDone = await this.change((before) => {
      const draft = added(before, line);
      const stack = wordsOf(draft, 'stack');
      if (!tile || !stack) return draft;
      // A tile that lies is no longer in the bag.
      const counts = countsOf(stack);
      const left = (this.available[tile] ?? 1) - 1;
      return replaced(draft, 'stack', stackLine({ ...counts, [tile]: Math.min(counts[tile] ?? 0, left) }));
    });
    if (isDone) return true;
    this.tile ??= tile;
    return false;
  }

  /** One thing after the other: whoever changes quickly loses none of the changes. */
  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Shows a draft, if it can be. */
  async #adopt(draft: Draft): Promise<boolean> {
    this.play.table.link = 'connecting';
    const found = await this.#ask({ record: write(draft), ...this.#wish(draft) });
    if (found) {
      const whole = wordsOf(draft, 'stack')
        ? await this.#ask({ record: write(replaced(draft, 'stack', null)) })
        : found;
      this.available = whole?.view.bag.tiles ?? {};
      this.draft = draft;
      this.#show(found);
    }
    this.play.table.link = 'open';
    return found !== null;
  }

  async #look(): Promise<void> {
    this.problem = '';
    await this.#next(() => this.#adopt(this.draft));
  }

  /** What is to be asked about besides. */
  #wish(draft: Draft): Partial<PositionQuestion> {
    if (this.tile) return { tile: this.tile };
    return this.cell && isLaid(draft, this.key) ? { stand: { ...this.cell, player: this.colour } } : {};
  }

  async #ask(question: PositionQuestion): Promise<BuiltPosition | null> {
    this.busy = true;
    try {
      const { position, problem } = await api.build(question);
      this.problem = problem ? inWords(problem) : '';
      return position ?? null;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  #show(found: BuiltPosition): void {
    const { view, survey } = found;
    const colours = view.players.map(({ colour }) => colour);
    const study: Study = { at: 0, total: 0, title: 'carcassonne', names: [], colours, moves: [], view, survey };
    show(
      this.play,
      study,
      null,
      seated(study, ({ colour }) => say(`colour-${colour}`), view.viewer ?? null),
    );
    this.built = found;
  }
}

/** What is wrong with a position, in the user's language where it has words for it. */
export function inWords({ kind, x, y, message }: PositionProblem): string {
  const key = `editor-wrong-${kind}`;
  return texts.has(key) ? say(key, { cell: x == null ? '' : `${x},${y}` }) : message;
}
