// A study as it is worked on: the tree, where one is in it, and the play screen's own table, with the engine behind it
// instead of opponents. The rules are asked about every position anew; what was asked once is remembered.
import { api } from '../../lib/api';
import { recorded } from '../../lib/names';
import type { Colour, Outcome, Study, Tree } from '../../lib/wire';
import type { Play } from '../../play/play.svelte';
import { seated, show } from '../../play/shown';
import { Trial } from '../../play/tried.svelte';
import { kept } from './kept';
import {
  commented,
  endOf,
  grown,
  knot,
  marked,
  placed,
  placeOf,
  played,
  promoted,
  pruned,
  recordAt,
  ROOT,
  written,
  type Growth,
} from './tree';

/** So many changes can be taken back. */
const CHANGES = 100;
/** So many positions are remembered. */
const HELD = 400;

interface Moment {
  tree: Growth;
  at: number;
}

export class Studying {
  readonly play: Play;
  readonly colours: Colour[];
  tree = $state.raw<Growth>({ header: '', knots: new Map() });
  at = $state(ROOT);
  /** The position one is at; the one before as long as it is not known. */
  study = $state.raw<Study | null>(null);
  problem = $state('');
  /** Whether everything up to now is kept in this browser. */
  isKept = $state(false);
  /** Outcomes that chance is not to bring by itself. */
  forbidden = $state.raw<ReadonlySet<string>>(new Set());
  #before = $state.raw<Moment[]>([]);
  #known = new Map<number, Study>();
  /** The position that `study` tells of. */
  shown = $state<number | null>(null);

  constructor(
    read: Tree,
    /** Under which name it is kept. */
    readonly id: string,
    readonly title: string,
    readonly names: (colour: Colour) => string,
  ) {
    this.colours = read.colours;
    this.tree = grown(read);
    const called = new Map(
      read.colours.map((colour, seat) => [colour, recorded(read.names[seat] ?? '') || names(colour)]),
    );
    this.names = (colour) => called.get(colour) ?? colour;
    this.play = new Trial(
      (action) => this.act(action),
      () => this.back(),
    );
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }
  get outcomes(): Outcome[] {
    return this.study?.outcomes ?? [];
  }
  get record(): string {
    return recordAt(this.tree, this.at);
  }
  get place(): string {
    return placeOf(this.tree, this.at);
  }

  /** Goes to a position. */
  async go(at: number): Promise<void> {
    this.at = at;
    await this.#look();
  }
  goTo(place: string): Promise<void> {
    return this.go(placed(this.tree, place));
  }
  /** A step along the line one is on; back where it came from. */
  step(way: 1 | -1): Promise<void> {
    const { parent, next } = knot(this.tree, this.at);
    const to = way > 0 ? next[0] : (parent ?? undefined);
    return to === undefined ? Promise.resolve() : this.go(to);
  }
  first(): Promise<void> {
    return this.go(ROOT);
  }
  last(): Promise<void> {
    return this.go(endOf(this.tree, this.at));
  }
  async back(): Promise<boolean> {
    if (this.at === ROOT) return false;
    await this.step(-1);
    return true;
  }

  /** Plays an action, of a player or of chance. What was never played here begins a variation. */
  async act(action: string): Promise<boolean> {
    // What is answered is what is seen.
    if (this.shown !== this.at) return false;
    const { tree, at } = played(this.tree, this.at, action);
    if (tree !== this.tree) this.#change(tree, at);
    await this.go(at);
    return !this.problem;
  }
  /** Lets chance choose, by its odds. */
  async chance(): Promise<void> {
    const all = this.outcomes;
    const allowed = all.filter(({ action }) => !this.forbidden.has(action));
    const among = allowed.length ? allowed : all;
    let roll = Math.random() * among.reduce((sum, { odds }) => sum + odds, 0);
    const drawn = among.find(({ odds }) => (roll -= odds) < 0) ?? among.at(-1);
    if (drawn) await this.act(drawn.action);
  }
  forbid(action: string): void {
    const next = new Set(this.forbidden);
    if (!next.delete(action)) next.add(action);
    this.forbidden = next;
  }

  promote(): void {
    this.#change(promoted(this.tree, this.at), this.at);
  }
  async remove(): Promise<void> {
    const { tree, at } = pruned(this.tree, this.at);
    this.#change(tree, at);
    await this.go(at);
  }
  comment(words: string): void {
    if (knot(this.tree, this.at).comment !== words) this.#change(commented(this.tree, this.at, words), this.at);
  }
  mark(mark: string): void {
    this.#change(marked(this.tree, this.at, mark), this.at);
  }
  /** Takes the last change back. */
  async undo(): Promise<void> {
    const before = this.#before.at(-1);
    if (!before) return;
    this.#before = this.#before.slice(0, -1);
    // A branch that was made and taken back may be made anew under the same number, with another action.
    for (const id of this.#known.keys()) if (!before.tree.knots.has(id)) this.#known.delete(id);
    this.tree = before.tree;
    this.isKept = false;
    await this.go(before.at);
    void this.keep();
  }

  #change(tree: Growth, at: number): void {
    if (tree === this.tree) return;
    this.#before = [...this.#before, { tree: this.tree, at: this.at }].slice(-CHANGES);
    for (const id of this.#known.keys()) if (!tree.knots.has(id)) this.#known.delete(id);
    this.tree = tree;
    this.at = at;
    this.isKept = false;
    void this.keep();
  }

  /** Keeps all of it in this browser. */
  async keep(): Promise<void> {
    const { tree, id, title, place } = this;
    try {
      await kept.put({ id, title, text: written(tree), at: place, changed: Date.now() });
      if (tree === this.tree) this.isKept = true;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  /** The record as others read it: checked, and in the plain format where nothing stands beside the game. */
  async exported(): Promise<string> {
    return (await api.tree({ record: written(this.tree) })).record;
  }

  async #look(): Promise<void> {
    const { at } = this;
    const known = this.#known.get(at);
    if (known) return this.#show(at, known);
    this.play.table.link = 'connecting';
    try {
      const found = await api.asked(recordAt(this.tree, at));
      if (this.#known.size > HELD) this.#known.clear();
      this.#known.set(at, found);
      this.problem = '';
      if (this.at === at) this.#show(at, found);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  #show(at: number, study: Study): void {
    const isNext = this.shown !== null && this.tree.knots.get(at)?.parent === this.shown;
    const asked = study.view.asked.player ?? null;
    const seats = seated(study, ({ colour }) => this.names(colour), asked);
    if (!isNext) this.play.table.moves = [];
    show(this.play, study, isNext ? this.study : null, seats);
    this.shown = at;
    this.study = study;
    this.play.table.link = 'open';
  }
}
