// The module that plays without a server, where this program carries it: the same questions as the server's, answered in
// a worker of this browser. Thinking is ended by ending the worker.
import type { Wanted } from '../api';
import type {
  Advice,
  Chance,
  Comment,
  Evaluation,
  Message,
  Offering,
  PositionAnswer,
  PuzzleInfo,
  PuzzleQuestion,
  Request,
  Study,
  Tree,
  Verdict,
} from '../wire';
import type { Answered, Call } from './worker';

/** Whether there is a module; the page says so. */
export const hasEngine = (): boolean => document.querySelector('meta[name=engine]') !== null;

/** Something that the module refused. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** What came of something that was asked of a table. */
export interface Told {
  /** What it says; nothing if a computer player was not asked any more. */
  message: Message | null;
  /** What must be kept to take the table up again. */
  kept: string;
  /** The computer player that is asked now. */
  thinker: Thinker | null;
}

/** A computer player that is asked. */
export interface Thinker {
  version: number;
  level: string;
  record: string;
  /** A whole number too large for JavaScript, in digits. */
  seed: string;
}

/** What a computer player answers: its line, the answer first, and its ideas. */
export interface Advised {
  line: string[];
  ideas: Advice[];
}

/** One worker with the module in it. It is started when it is first asked, and again after it was stopped. */
export class Engine {
  #worker: Worker | null = null;
  #open = new Map<number, { done: (value: unknown) => void; failed: (error: Error) => void }>();
  #count = 0;

  catalog = (): Promise<Offering> => this.#call({ name: 'catalog' });
  study = (question: object): Promise<Study> => this.#call({ name: 'study', words: JSON.stringify(question) });
  position = (question: object): Promise<PositionAnswer> =>
    this.#call({ name: 'position', words: JSON.stringify(question) });
  comment = (query: object): Promise<Comment> => this.#call({ name: 'comment', words: JSON.stringify(query) });
  tree = (rooted: object): Promise<Tree> => this.#call({ name: 'tree', words: JSON.stringify(rooted) });
  evaluate = (asked: object): Promise<Evaluation> => this.#call({ name: 'evaluate', words: JSON.stringify(asked) });
  chances = (record: string): Promise<Chance[]> => this.#call({ name: 'chances', words: JSON.stringify({ record }) });
  puzzles = (): Promise<PuzzleInfo[]> => this.#call({ name: 'puzzles' });
  puzzle = (number: number): Promise<PuzzleQuestion> => this.#call({ name: 'puzzle', number });
  attempt = (number: number, tried: object): Promise<Verdict> =>
    this.#call({ name: 'attempt', number, words: JSON.stringify(tried) });
  make = (wish: Wanted, id: string): Promise<Told> =>
    this.#call({ name: 'make', words: JSON.stringify(wish), id, seed: freshSeed() });
  open = (kept: string): Promise<Told> => this.#call({ name: 'open', words: kept });
  again = (id: string, next: string): Promise<{ old: Told; next: Told }> =>
    this.#call({ name: 'again', id, next, seed: freshSeed() });
  ask = (id: string, request: Request): Promise<Told> =>
    this.#call({ name: 'ask', id, words: JSON.stringify(request) });
  answered = (id: string, version: number, action: string): Promise<Told> =>
    this.#call({ name: 'answered', id, version, action });
  record = (id: string): Promise<string> => this.#call({ name: 'record', id });
  /** What a player of a level answers where a record ends; the adviser is the one who gives hints. */
  advise = (record: string, level: string, seed = '1', budget = ''): Promise<Advised> =>
    this.#call({ name: 'advise', words: record, level, budget, seed });

  /** Ends whatever is being thought about; who waits for it hears that it was stopped. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#fail(new Refused('busy', 'the thought was stopped'));
  }

  #call<T>(call: Call): Promise<T> {
    const number = ++this.#count;
    return new Promise<T>((done, failed) => {
      this.#open.set(number, { done: done as (value: unknown) => void, failed });
      this.#started().postMessage({ number, call });
    });
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answered>) => this.#heard(data);
    // A worker that fails as a whole is of no more use: the next question starts another.
    worker.onerror = (event) => {
      worker.terminate();
      if (this.#worker === worker) this.#worker = null;
      this.#fail(new Refused('internal', event.message || 'the module could not be started'));
    };
    return (this.#worker = worker);
  }

  #heard({ number, value, problem }: Answered): void {
    const waiting = this.#open.get(number);
    this.#open.delete(number);
    if (problem) waiting?.failed(new Refused(problem.code, problem.message));
    else waiting?.done(value);
  }

  #fail(error: Error): void {
    const open = [...this.#open.values()];
    this.#open.clear();
    open.forEach(({ failed }) => failed(error));
  }
}

/** 64 hexadecimal digits from the browser's own randomness. */
const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Answers what takes a moment: tables, records, the catalog. */
export const keeper = new Engine();
/** Thinks about records that are looked at again. */
export const scholar = new Engine();
/** Thinks about positions of a study, and is stopped as often as one goes to another. */
export const analyst = new Engine();
