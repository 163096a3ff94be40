// What the user is doing at a table: which answer is prepared but not sent, what is pointed at, what is folded away.
// One such object serves the whole screen.
import { art, cellKey, type Spot } from '../lib/art.svelte';
import { preferences, remember } from '../lib/preferences.svelte';
import { sound } from '../lib/sounds';
import { say } from '../lib/texts.svelte';
import type { Choice, FeatureInfo, FigureKind, Mystic, Place, Player, Risk, Tile } from '../lib/wire';
import { Camera, cellBox } from './camera.svelte';
import { cells, figureKinds, focus, next, onCard, spread, targets, turned, type Cell, type Target } from './decision';
import { litAt, litOf, partsAt, type Scored } from './finale';
import type { Side } from './rim';
import { tileWords } from './describe';
import { TableState } from './table.svelte';

/** How far buttons on the map are from each other, in pixels. */
const APART = 38;
/** How far from the rim a prepared tile is brought, in pixels. */
const CLEAR = 60;

export type Panel = 'people' | 'log' | 'tiles' | 'chat' | 'helps' | 'result' | null;

export interface Lit {
  places: Place[];
  owners: string[];
  feature?: FeatureInfo;
  /** Features that are ringed with it: the completed cities at a field, each with all its parts. */
  rings?: Place[][];
}

/** Scores and places on the track as they are told while points are shown one after the other. */
export interface Shown {
  scores: Record<string, number>;
  tracks: Record<string, Record<string, number>>;
}

export class Play {
  readonly table: TableState;
  readonly camera = new Camera();
  /** The answer that is prepared and waits to be confirmed. */
  staged = $state.raw<Choice | null>(null);
  /** The risky answer that waits for a word of its own. */
  asking = $state.raw<{ choice: Choice; risk: Risk } | null>(null);
  /** The cell under the pointer or the focus. */
  aimed = $state<string | null>(null);
  lit = $state.raw<Lit | null>(null);
  /** The answer that is pointed at, or prepared. */
  pointed = $state.raw<Choice | null>(null);
  /** How the tile in hand is turned, where the place allows. */
  wish = $state(0);
  kind = $state<FigureKind | Mystic>('follower');
  panel = $state<Panel>(null);
  track = $state(false);
  /** Whether the user opened the track; it is then left open. */
  pinned = $state(false);
  menu = $state(false);
  tools = $state(false);
  /** Whether the menu of the table is open. */
  about = $state(false);
  /** What is said in the hand about something that is pointed at and lies nowhere on the map. */
  told = $state('');
  shortcuts = $state(false);
  /** Whether the final scoring is being shown. */
  ending = $state(false);
  /** What was scored last, in the colour of who scored. */
  glow = $state.raw<{ at: Place; player: string }[]>([]);
  folded = $state(false);
  /** What is shown of everybody's points instead of what they have. */
  shown = $state.raw<Shown | null>(null);
  /** The gain that is being shown in the final scoring. */
  gained = $state.raw<Scored | null>(null);
  /** Whether the map has been looked at: from then on the camera follows. */
  seen = $state(false);
  announced = $state('');
  /** The feature to which one last went by keyboard. */
  explored: string | null = null;
  /** The side to which one last went to see answers there. */
  wandered: Side | null = null;
  /** Whether the user last used the keyboard; the focus then follows the question. */
  keyboard = $state(false);
  /** Whether what is pointed at is seen before it is chosen: a mouse hovers and the focus rests, a finger does neither. */
  hovers = $state(!matchMedia('(pointer: coarse)').matches);

  constructor(id: string, table = new TableState(id)) {
    this.table = table;
  }

  phase = $derived.by(() => this.table.view?.asked.phase ?? '');
  cells = $derived.by(() => (this.table.free ? cells(this.table.choices) : new Map<string, Choice[]>()));
  /** Which one of its design the tile in hand is: each is drawn a little otherwise. */
  copy = $derived.by(() => this.table.view?.tiles.filter((tile) => tile.id === this.table.view?.hand).length ?? 0);
  /** Which one of its design a tile on the map is. */
  copyOf(tile: Tile): number {
    const tiles = this.table.view?.tiles ?? [];
    return tiles.slice(0, tiles.indexOf(tile)).filter(({ id }) => id === tile.id).length;
  }
  kinds = $derived.by(() => figureKinds(this.table.choices));
  figure = $derived.by(() => (this.kinds.includes(this.kind) ? this.kind : (this.kinds[0] ?? 'follower')));
  targets = $derived.by((): Target[] => {
    const view = this.table.view;
    return view && this.table.free && art.ready ? targets(view, this.table.choices, this.figure) : [];
  });
  /** Where each of them has its button on the map: beside the others where they would lie on each other. The scale is
   * taken in steps, so that buttons keep still while one zooms a little. */
  places = $derived.by((): Spot[] => {
    const step = Math.round(this.camera.laid * 10) / 10 || 0.1;
    const points = this.targets.map(({ at }): Spot => [at[0] * step, at[1] * step]);
    return spread(points, APART).map(([x, y]): Spot => [x / step, y / step]);
  });
  /** The tile that the question is about, if it is about one. */
  focus = $derived.by((): Cell | undefined => focus(this.targets));
  /** Whether there is nothing to choose: nobody of one's own can go onto the new tile. */
  idle = $derived.by(
    () => this.table.choices.length > 0 && this.table.choices.every((choice) => choice.pick === 'pass'),
  );
  passing = $derived.by(() => this.table.choices.find((choice) => choice.pick === 'pass'));
  spaces = $derived.by(() => this.table.choices.flatMap((choice) => (choice.pick === 'lurk' ? [choice] : [])));

  /** Whether an answer is given at once. Otherwise it is prepared first, and given when it is chosen again. */
  get direct(): boolean {
    return this.hovers && !preferences.confirm;
  }

  /** The tile that is prepared, or shown where one points. */
  ghost = $derived.by((): Choice | undefined => {
    if (this.phase !== 'place') return undefined;
    if (this.staged?.pick === 'place' && (this.aimed === null || this.aimed === this.#cell(this.staged)))
      return this.staged;
    const options = this.aimed ? this.cells.get(this.aimed) : undefined;
    return (options && turned(options, this.wish)) ?? this.staged ?? undefined;
  });

  #cell(choice: Choice): string {
    return 'x' in choice ? cellKey(choice.x, choice.y) : '';
  }

  /** Forgets what was prepared for a question that is over. */
  arrived(): void {
    this.staged = null;
    this.asking = null;
    this.aimed = null;
    this.light(null);
    this.track = this.pinned || this.spaces.length > 0;
  }

  /** Shows the final scoring step by step, and then the result. */
  begin(): void {
    this.panel = null;
    this.ending = true;
  }
  finish(): void {
    this.ending = false;
    this.shown = null;
    this.gained = null;
    this.light(null);
    this.panel = 'result';
  }

  /** Opens or closes the track. */
  toggleTrack(): void {
    if (this.table.view?.table.wall) return;
    this.track = !this.track;
    this.pinned = this.track;
  }

  /** Opens a panel, or closes it. */
  toggle(panel: Panel): void {
    this.panel = this.panel === panel ? null : panel;
    this.tools = false;
  }

  /** Gives the answer with a number: the places on the tile in question, or the cards. */
  number(index: number): boolean {
    const listed = this.listed[index];
    if (!listed || !this.table.free) return false;
    if (onCard(listed)) this.give(listed);
    else this.stage(listed);
    return true;
  }

  /** The answers that have a number. */
  listed = $derived.by((): Choice[] => {
    const cards = this.table.choices.filter(onCard);
    return [...this.targets.map((target) => target.choice), ...cards].slice(0, 9);
  });

  /** Points at a cell. */
  aim(key: string | null): void {
    this.aimed = key;
  }

  /** Chooses a cell: gives the answer that is shown there, or prepares it. */
  pickCell(key: string): void {
    const options = this.cells.get(key);
    if (!options?.length) return;
    const shown = this.ghost;
    this.stage(shown && this.#cell(shown) === key ? shown : (turned(options, this.wish) ?? options[0]!));
  }

  /** Turns the tile through the turns that are legal where it is. */
  turn(step: 1 | -1): void {
    if (this.phase !== 'place') return;
    const shown = this.ghost;
    const options = shown ? this.cells.get(this.#cell(shown)) : undefined;
    if (!shown || !options) {
      this.wish = (this.wish + step + 4) % 4;
      return;
    }
    const after = next(options, shown, step);
    if (after.pick === 'place') this.wish = ['N', 'E', 'S', 'W'].indexOf(after.turn);
    if (this.staged && this.#cell(this.staged) === this.#cell(shown)) this.staged = after;
    const lies =
      after.pick === 'place' && this.table.view?.hand ? ` ${tileWords(this.table.view.hand, after.turn)}` : '';
    this.announce(`${say('turn-of', { number: options.indexOf(after) + 1, count: options.length })}${lies}`);
  }

  /** How many ways the prepared tile can lie where it is. */
  ways = $derived.by(() =>
    this.staged?.pick === 'place' ? (this.cells.get(this.#cell(this.staged))?.length ?? 0) : 0,
  );

  /** Prepares an answer; gives it if it was prepared before or has been seen well enough. */
  stage(choice: Choice): void {
    if (!this.table.free) return;
    const again = this.staged?.action === choice.action;
    this.staged = choice;
    if (!again) {
      this.light(choice);
      sound(choice.pick === 'place' ? 'tile' : 'figure');
    }
    if (again || this.direct) return this.confirm();
    // What is prepared is seen whole, though one may touch a place that lies half outside; and it then lies clear of
    // the markers at the rim.
    if (choice.pick === 'place' && !this.camera.shows(cellBox(choice)))
      this.camera.bring(cellBox(choice, CLEAR / this.camera.scale));
  }

  /** Prepares an answer without giving it, so that it can be looked at. */
  show(choice: Choice): void {
    if (!this.table.free) return;
    this.staged = choice;
    this.light(choice);
  }

  /** Gives the answer that is prepared. */
  confirm(): void {
    if (this.staged) this.give(this.staged);
  }

  /** Gives an answer; if chance follows, asks first. */
  give(choice: Choice): void {
    const danger = choice.risk;
    if (danger && !preferences.unasked.includes(danger)) this.asking = { choice, risk: danger };
    else void this.table.act(choice.action);
  }

  /** The word about the risky answer. */
  dare(yes: boolean, never: boolean): void {
    const asking = this.asking;
    this.asking = null;
    if (!yes) this.unstage();
    if (!asking || !yes) return;
    if (never) {
      preferences.unasked = [...preferences.unasked, asking.risk];
      remember();
    }
    void this.table.act(asking.choice.action);
  }

  pass(): void {
    if (this.passing && this.table.free) this.give(this.passing);
  }

  /** Takes back what is prepared, or else the last decision. */
  back(): void {
    if (this.asking) this.dare(false, false);
    else if (this.staged) this.unstage();
    else void this.table.undo();
  }

  unstage(): void {
    this.staged = null;
    this.light(null);
  }

  /** Lights up what an answer concerns; nothing puts the light out, unless the whole question concerns one feature. */
  light(choice: Choice | null): void {
    this.pointed = choice;
    if (choice && 'roads' in choice) return this.lightRoads(choice.roads);
    const [first, ...others] = this.table.choices;
    const number = choice
      ? choice.feature
      : others.every((other) => other.feature === first?.feature)
        ? first?.feature
        : null;
    const feature = number == null ? undefined : this.table.view?.features?.[number];
    this.lit = feature ? litOf(this.table, feature) : null;
  }

  /** Lights the road that a ferry would make of two. */
  lightRoads(roads: [number, number]): void {
    const known = [...new Set(roads)].flatMap((number) => this.table.view?.features?.[number] ?? []);
    const owners = [...new Set(known.flatMap((feature) => feature.owners))];
    this.lit = { places: known.flatMap((feature) => feature.parts), owners };
  }

  /** Lights the features to which places belong, for whoever has them. */
  lightPlaces(places: Place[], owners: string[] = []): void {
    const [first, ...others] = places;
    if (!first) this.lit = null;
    else if (others.length) this.lit = { places: places.flatMap((place) => partsAt(this.table, place)), owners };
    else this.lit = litAt(this.table, first, owners);
  }

  /** The points of a player as they are told now. */
  scoreOf({ colour, score }: Player): number {
    return this.shown?.scores[colour] ?? score;
  }

  /** Where the figures of a player stand on the track as it is told now. */
  trackOf({ colour, track }: Player): Record<string, number> {
    return this.shown?.tracks[colour] ?? track;
  }

  announce(words: string): void {
    this.announced = this.announced === words ? `${words}\u00a0` : words;
  }
}
