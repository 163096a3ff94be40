// The socket of a table: opens it, opens it again when it breaks, sends what was not answered once more. Every promise it
// gives is kept: what cannot be sent again is settled as refused. It never makes up a yes: what the server has not said
// has not happened.
import type { Message, Request } from './wire';

export type LinkState = 'connecting' | 'open' | 'lost' | 'ended';

export interface Listener {
  heard(message: Message): void;
  changed(state: LinkState): void;
  version(): number;
  /** Whether the browser could keep what it was told to keep; a server's table is never kept here. */
  kept?(isKept: boolean): void;
}

export type Body = Request extends infer R ? (R extends { id: string } ? Omit<R, 'id'> : never) : never;

/** Where a table comes from: a server's socket, or this browser itself. Both speak in the same messages. */
export interface Source {
  ask(body: Body): Promise<Message>;
  renew(): void;
  end(): void;
}

/** The version of the protocol that is spoken here. */
export const PROTOCOL = 3;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20000;
const SILENCE = 45000;

/** What the server plays once for each id, so that it may safely be sent again. */
const ONCE: readonly Request['type'][] = ['act', 'undo', 'offer', 'reply', 'resign'];

export class Link implements Source {
  #socket: WebSocket | null = null;
  #open = new Map<string, { request: Request; done: (message: Message) => void }>();
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #count = 0;
  #ended = false;
  readonly #token = [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  readonly #wake = (): void => this.#now();

  constructor(
    readonly table: string,
    readonly listener: Listener,
  ) {
    // A game that is only looked at again has no table, and nobody to talk to.
    if (!table) return;
    addEventListener('online', this.#wake);
    this.#connect();
  }

  /** Asks for something; the promise is kept when the server answers, however often the connection breaks. */
  ask(body: Body): Promise<Message> {
    const request = { ...body, id: `${this.#token}-${++this.#count}` } as Request;
    return new Promise((done) => {
      if (this.#ended) return done(this.#lost(request));
      this.#open.set(request.id, { request, done });
      this.#send(request);
    });
  }

  /** Whether requests can be sent right now. */
  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Opens the socket anew, as whoever this browser is now: one who sat down has become somebody. */
  renew(): void {
    clearTimeout(this.#retry);
    if (!this.#ended && this.table) this.#connect();
  }

  /** Closes the socket for good. */
  end(): void {
    this.#ended = true;
    removeEventListener('online', this.#wake);
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    this.#socket?.close();
    this.listener.changed('ended');
    this.#settle(() => true);
  }

  #send(request: Request): void {
    if (this.isOpen) this.#socket?.send(JSON.stringify(request));
  }

  #now(): void {
    if (this.#ended || this.isOpen) return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  #connect(): void {
    const since = this.listener.version();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const query = `?protocol=${PROTOCOL}${since > 0 ? `&since=${since}` : ''}`;
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket${query}`);
    const old = this.#socket;
    this.#socket = socket;
    old?.close();
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#heard(JSON.parse(String(event.data)) as Message);
    socket.onclose = () => this.#closed(socket);
  }

  #opened(): void {
    this.#heardAt = Date.now();
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#beat(), PING_EVERY);
  }

  #beat(): void {
    if (Date.now() - this.#heardAt > SILENCE) this.#socket?.close();
    else this.#send({ type: 'ping', id: `${this.#token}-p` });
  }

  #closed(socket: WebSocket): void {
    if (socket !== this.#socket || this.#ended) return;
    clearInterval(this.#pulse);
    this.listener.changed('lost');
    this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.7 + Math.random() * 0.6));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.7);
  }

  #heard(message: Message): void {
    this.#heardAt = Date.now();
    this.listener.heard(message);
    if (message.type === 'welcome') {
      this.#wait = FIRST_WAIT;
      this.listener.changed('open');
    }
    const id = 'id' in message ? message.id : undefined;
    const waiting = id ? this.#open.get(id) : undefined;
    if (id && waiting) {
      this.#open.delete(id);
      waiting.done(message);
    }
    if (message.type === 'welcome' && !message.id) this.#again();
  }

  // The server plays an id only once, so what was perhaps lost may safely be said again. Whoever asked for something
  // else hears that it was lost, and may ask anew.
  #again(): void {
    this.#settle((request) => !ONCE.includes(request.type));
    for (const { request } of this.#open.values()) this.#send(request);
  }

  #settle(isLost: (request: Request) => boolean): void {
    for (const [id, { request, done }] of [...this.#open]) {
      if (!isLost(request)) continue;
      this.#open.delete(id);
      done(this.#lost(request));
    }
  }

  #lost(request: Request): Message {
    const message = 'the connection broke before an answer came';
    return { type: 'refused', id: request.id, code: 'busy', message, version: this.listener.version() };
  }
}
