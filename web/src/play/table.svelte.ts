// A table as this browser knows it: what the server said last, and what was asked of it. It never runs ahead of the
// server: a move is on the map when the server says so.
import { api, Refusal } from '../lib/api';
import { changedTable, changedViews } from '../lib/changes';
import { mixNext } from '../lib/deck';
import { hasEngine, scholar } from '../lib/engine/engine';
import { LocalLink } from '../lib/engine/local';
import { isHere } from '../lib/engine/shelf';
import { Link, type Listener, type LinkState, type Source } from '../lib/link';
import { net } from '../lib/net.svelte';
import { sound } from '../lib/sounds';
import type {
  Advice,
  Choice,
  Colour,
  Message,
  Move,
  Offered,
  Said,
  SeatInfo,
  Survey,
  TableInfo,
  View,
} from '../lib/wire';

/** How often the arrival of moves is told: the screen animates what is in `fresh`. */
export interface Arrival {
  moves: Move[];
  /** Whether they continue what was on the screen; otherwise the screen shows the new state at once. */
  continues: boolean;
}

export class TableState {
  info = $state.raw<TableInfo | null>(null);
  views = $state.raw<View[]>([]);
  moves = $state.raw<Move[]>([]);
  chat = $state.raw<Said[]>([]);
  link = $state<LinkState>('connecting');
  survey = $state.raw<{ version: number; survey: Survey } | null>(null);
  hint = $state.raw<{ version: number; ideas: Advice[] } | null>(null);
  arrival = $state.raw<Arrival>({ moves: [], continues: false });
  sending = $state<string | null>(null);
  refusal = $state<{ code: string; message: string } | null>(null);
  gone = $state<string | null>(null);
  /** Whether the browser could not keep the table, which stands nowhere else. */
  isUnkept = $state(false);
  unread = $state(0);
  /** The difference between the server's time and ours. */
  skew = $state(0);
  #link: Source;
  #surveying = -1;
  #counted: Promise<void> = Promise.resolve();

  constructor(readonly id: string) {
    const listener: Listener = {
      heard: (message) => this.#heard(message),
      changed: (state) => {
        this.link = state;
        if (state === 'lost' && !this.info) void this.#seek();
      },
      version: () => this.version,
      kept: (isKept) => (this.isUnkept = !isKept),
    };
    this.#link = isHere(id) ? new LocalLink(id, listener) : new Link(id, listener);
  }

  /** Whether the table stands in this browser and nowhere else. */
  get isHere(): boolean {
    return isHere(this.id);
  }

  get version(): number {
    return this.info?.version ?? 0;
  }

  /** The view of the seat that is asked if it is ours, else of our first seat, else a watcher's. */
  view = $derived.by((): View | null => {
    const asked = this.views.find((view) => view.viewer && view.viewer === view.asked.player);
    return asked ?? this.views[0] ?? null;
  });

  /** The colour that began the game: drawn, or said in the setup. */
  began = $derived.by((): string | undefined => {
    const drawn = this.moves
      .slice(0, 3)
      .flatMap((move) => move.events)
      .find((event) => event.type === 'began');
    return drawn?.type === 'began' ? drawn.player : (this.info?.settings.setup.first ?? undefined);
  });

  /** Our own seats. */
  mine = $derived((this.info?.seats ?? []).filter((seat) => seat.mine));

  /** Whether one of our seats is asked and can answer. */
  myTurn = $derived(
    !!this.view?.viewer && this.view.viewer === this.view.asked.player && this.info?.status === 'playing',
  );

  choices = $derived<Choice[]>(this.myTurn ? (this.view?.choices ?? []) : []);

  /** Whether an answer can be sent now. */
  free = $derived(this.myTurn && this.link === 'open' && this.sending === null);

  seat(colour: string | null | undefined): SeatInfo | undefined {
    return this.info?.seats.find((seat) => seat.colour === colour);
  }

  async act(action: string): Promise<boolean> {
    if (!this.free) return false;
    this.sending = action;
    this.refusal = null;
    const answer = await this.#link.ask({ type: 'act', version: this.version, action });
    this.sending = null;
    return this.#accepted(answer);
  }

  async undo(): Promise<boolean> {
    const seat = this.undoer;
    if (!seat || this.link !== 'open' || this.sending !== null) return false;
    this.sending = 'undo';
    const answer = await this.#link.ask({ type: 'undo', version: this.version, seat });
    this.sending = null;
    return this.#accepted(answer);
  }

  /** The colour of ours that made the last decision, if the last move was a decision and nothing hidden came of it. */
  undoer = $derived.by((): Colour | undefined => {
    const last = this.moves[this.moves.length - 1];
    const colour = last?.action.split(' ')[0];
    return this.info?.status === 'playing' ? this.mine.find((seat) => seat.colour === colour)?.colour : undefined;
  });

  offer(offer: Offered): void {
    const seat = this.mine[0]?.colour;
    if (!seat) return;
    const first = offer.what === 'rematch' && this.info ? mixNext(this.info) : Promise.resolve();
    void first.then(() => this.#link.ask({ type: 'offer', seat, offer })).then((answer) => this.#accepted(answer));
  }

  reply(number: number, yes: boolean): void {
    const offer = this.info?.offers?.find((known) => known.number === number);
    const first = yes && offer?.what === 'rematch' && this.info ? mixNext(this.info) : Promise.resolve();
    for (const seat of this.mine.filter((mine) => offer?.waiting.includes(mine.colour))) {
      void first
        .then(() => this.#link.ask({ type: 'reply', seat: seat.colour, offer: number, yes }))
        .then((answer) => this.#accepted(answer));
    }
  }

  resign(): void {
    const seat = this.mine[0]?.colour;
    if (seat) void this.#link.ask({ type: 'resign', seat }).then((answer) => this.#accepted(answer));
  }

  /** Says something; false if it was not heard. */
  async say(text: string): Promise<boolean> {
    return this.#accepted(await this.#link.ask({ type: 'chat', text }));
  }

  /** Asks for what can be counted, once for each state of the table. */
  count(): void {
    if (this.link !== 'open' || this.#surveying === this.version || !this.view) return;
    this.#surveying = this.version;
    this.#counted = this.#link.ask({ type: 'survey' }).then((answer) => {
      if (answer.type === 'refused') this.#surveying = -1;
    });
  }

  /** Waits until what can be counted is known. */
  counted(): Promise<void> {
    this.count();
    return this.#counted;
  }

  /** Asks for a hint: this browser's own engine where there is one, else the server. The table must allow hints. */
  async advise(): Promise<void> {
    if (this.link !== 'open' || (await this.#thought())) return;
    this.#accepted(await this.#link.ask({ type: 'hint' }));
  }

  /** Thinks about a hint here, so that the server need not; false where that cannot be done. */
  async #thought(): Promise<boolean> {
    const { version } = this;
    if (!hasEngine() || isHere(this.id) || !this.info?.settings.helps?.hints || !this.myTurn) return false;
    try {
      const response = await net.reach(api.record(this.id));
      if (!response.ok) return false;
      const { ideas } = await scholar.advise(await response.text(), 'adviser');
      if (this.version === version) this.hint = { version, ideas };
      return true;
    } catch {
      return false;
    }
  }

  renew(): void {
    this.#link.renew();
  }

  end(): void {
    this.#link.end();
  }

  #accepted(answer: Message): boolean {
    if (answer.type !== 'refused') return true;
    this.refusal = { code: answer.code, message: answer.message };
    sound('refused');
    if (answer.version !== this.version) void this.#link.ask({ type: 'resync', since: this.version });
    return false;
  }

  #heard(message: Message): void {
    switch (message.type) {
      case 'welcome':
        this.#take(message.table, message.moves, message.views);
        this.chat = message.chat;
        break;
      case 'grew':
        if (message.from !== this.version) void this.#link.ask({ type: 'resync', since: this.version });
        else if (this.info) {
          const { moves, kept } = message;
          this.#take(changedTable(this.info, message), moves, changedViews(this.views, message), kept);
        }
        break;
      case 'presence':
        this.#know(message.table);
        break;
      case 'chat':
        this.chat = [...this.chat, message.said];
        this.unread += 1;
        break;
      case 'survey':
        this.survey = { version: message.version, survey: message.survey };
        break;
      case 'hint':
        this.hint = { version: message.version, ideas: message.ideas };
        break;
      case 'bye':
        this.#part(message.code, message.message);
        break;
    }
  }

  // A server that closes for a moment is tried again; one that says there is no such table is not.
  #part(code: string, words: string): void {
    if (code === 'unknown' || code === 'forbidden') {
      this.gone = words;
      this.#link.end();
    }
  }

  // A socket that never opened does not say why; whoever asks for the table is told.
  async #seek(): Promise<void> {
    try {
      await api.table(this.id);
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) this.#part('unknown', error.message);
    }
  }

  #know(info: TableInfo): void {
    this.skew = info.now - Date.now();
    this.info = info;
  }

  // Of the moves known before, those from `first` on were taken back or are told anew.
  #take(info: TableInfo, moves: Move[], views: View[], first = moves[0]?.number ?? this.moves.length): void {
    const continues = this.info !== null && first === this.moves.length;
    this.#know(info);
    this.moves = first <= this.moves.length ? [...this.moves.slice(0, first), ...moves] : moves;
    this.views = views;
    this.hint = null;
    this.arrival = { moves, continues };
  }
}
