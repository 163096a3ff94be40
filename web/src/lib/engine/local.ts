// The table of this browser, spoken to as if it were a server's: the same requests, the same messages. Computer players
// think in a worker of their own, which ends with the table.
import type { Wanted } from '../api';
import { still } from '../preferences.svelte';
import type { Listener, Source, Body } from '../link';
import type { Message, Request, Summary, TableInfo, View } from '../wire';
import { Engine, keeper, Refused, type Thinker, type Told } from './engine';
import { freshId, shelf } from './shelf';

/** How long a computer player takes at least, so that its moves can be followed. */
const PAUSE = 600;

export class LocalLink implements Source {
  #thinker = new Engine();
  #ended = false;
  #count = 0;
  #info: TableInfo | null = null;
  #view: View | null = null;
  /** The version that is being thought about. */
  #thinking = -1;
  /** How the player that answered last would go on, and at which version. */
  #plan: { version: number; line: string[] } = { version: -1, line: [] };
  readonly #opened: Promise<void>;
  /** What is kept of the table as this page knows it. */
  #kept = '';

  constructor(
    readonly table: string,
    readonly listener: Listener,
  ) {
    this.#opened = this.#open();
  }

  async ask(body: Body): Promise<Message> {
    const request = { ...body, id: `${++this.#count}` } as Request;
    await this.#opened;
    try {
      if (request.type === 'hint') return await this.#hint(request.id);
      if (request.type === 'offer' && request.offer.what === 'rematch') return await this.#rematch();
      return this.#hear(await keeper.ask(this.table, request)) ?? refused(request, 'internal', '', this.listener);
    } catch (error) {
      const { code, message } = error instanceof Refused ? error : { code: 'internal', message: String(error) };
      return refused(request, code, message, this.listener);
    }
  }

  renew(): void {
    void this.ask({ type: 'resync', since: 0 });
  }

  end(): void {
    this.#ended = true;
    this.#thinker.stop();
    this.listener.changed('ended');
  }

  async #open(): Promise<void> {
    try {
      const row = await shelf.find(this.table);
      if (!row) throw new Refused('unknown', 'this browser keeps no such table');
      // Kept once more as it stands: so a browser that keeps nothing is told of at once.
      this.#hear(await keeper.open(row.kept));
      this.listener.changed('open');
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.listener.heard({ type: 'bye', code: 'unknown', message });
    }
  }

  #keep(kept: string): void {
    if (!this.#info || !this.#view || kept === this.#kept) return;
    this.#kept = kept;
    shelf.keep({ id: this.table, kept, summary: summary(this.#info, this.#view) }).then(
      () => this.listener.kept?.(true),
      () => this.listener.kept?.(false),
    );
  }

  // What a table says is kept before anything follows from it.
  #hear({ message, kept, thinker }: Told): Message | null {
    if (this.#ended || !message) return message;
    if (message.type === 'welcome' || (message.type === 'grew' && message.table)) {
      this.#info = message.table as TableInfo;
      this.#view = message.views?.[0] ?? this.#view;
    }
    this.#keep(kept);
    this.listener.heard(message);
    // Whoever thinks about what has changed thinks in vain.
    if (this.#thinking !== -1 && this.#thinking !== thinker?.version) {
      this.#thinking = -1;
      this.#thinker.stop();
    }
    if (thinker) void this.#think(thinker);
    return message;
  }

  async #think({ version, level, record, seed }: Thinker): Promise<void> {
    if (this.#thinking === version) return;
    this.#thinking = version;
    const pause = new Promise((later) => setTimeout(later, still() ? 0 : PAUSE));
    try {
      const planned = this.#plan.version === version ? this.#plan.line : [];
      const line = planned.length ? planned : (await this.#thinker.advise(record, level, seed)).line;
      await pause;
      if (this.#thinking !== version || this.#ended) return;
      this.#thinking = -1;
      this.#plan = { version: version + 1, line: line.slice(1) };
      const told = await keeper.answered(this.table, version, line[0] ?? '');
      if (told.message) this.#hear(told);
      else if (planned.length && told.thinker) void this.#think(told.thinker);
    } catch {
      // It was stopped, or could not think; whoever opens the table anew lets it think again.
      if (this.#thinking === version) this.#thinking = -1;
    }
  }

  async #hint(id: string): Promise<Message> {
    const version = this.listener.version();
    if (!this.#info?.settings.helps?.hints) throw new Refused('forbidden', 'hints are not allowed at this table');
    const { ideas } = await this.#thinker.advise(await keeper.record(this.table), 'adviser');
    const message: Message = { type: 'hint', id, version, ideas };
    this.listener.heard(message);
    return message;
  }

  async #rematch(): Promise<Message> {
    const id = freshId();
    const { old, next } = await keeper.again(this.table, id);
    await put(next);
    return this.#hear(old)!;
  }
}

/** Keeps a table that was just made, and says its name. */
export async function put({ kept, message }: Told): Promise<string> {
  if (message?.type !== 'welcome') throw new Refused('internal', 'a new table says nothing');
  const { table, views } = message;
  // What cannot be written is kept while the page is open; the table itself tells so.
  await shelf.keep({ id: table.id, kept, summary: summary(table, views[0]!) }).catch(() => undefined);
  return table.id;
}

/** Makes a table in this browser, and says its name. */
export const madeHere = async (wish: Wanted): Promise<string> => put(await keeper.make(wish, freshId()));

/** What a list shows of a table. */
function summary(info: TableInfo, view: View): Summary {
  const winners = info.result?.winners ?? [];
  return {
    id: info.id,
    status: info.status,
    settings: info.settings,
    made: info.made,
    changed: info.changed,
    asked: view.asked.player ?? null,
    my_move: info.seats.some(({ colour, mine }) => mine && colour === view.asked.player),
    seats: info.seats.map(({ colour, holder }) => ({
      colour,
      name: holder?.kind === 'person' ? holder.name : null,
      level: holder?.kind === 'computer' ? holder.level : null,
      score: view.players.find((player) => player.colour === colour)?.score ?? 0,
      place: info.status === 'over' ? (winners.includes(colour) ? 1 : 2) : null,
    })),
  };
}

function refused(request: Request, code: string, message: string, listener: Listener): Message {
  return { type: 'refused', id: request.id, code, message, version: listener.version() } as Message;
}
