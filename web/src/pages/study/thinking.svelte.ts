// The engine beside a study: it thinks about the position one is at, first briefly, then longer and longer, until it has
// thought enough or is stopped. What it found is remembered for every position.
import { api, Refusal } from '../../lib/api';
import { analyst, hasEngine } from '../../lib/engine/engine';
import type { Evaluation, Outcome } from '../../lib/wire';

/** How many visits are made, step by step: as many as a server allows, which goes by steps of its own, or as a browser does in
 * some seconds. */
const SERVER = [1500];
const BROWSER = [50, 100, 200, 400, 800, 1600, 3200, 10_000];
/** For each tile that may be drawn. */
const BRIEF = 60;
const PATIENCE = 1500;

/** What a tile would be worth: the margin of the one who draws it. */
export interface Worth {
  action: string;
  odds: number;
  told: Evaluation;
}

export class Thinking {
  /** Whether it is to think. */
  on = $state(false);
  /** Whether it is thinking now. */
  busy = $state(false);
  problem = $state('');
  /** What is known of each position, by its record. */
  known = $state.raw<ReadonlyMap<string, Evaluation>>(new Map());
  /** What each tile would be worth, by the record of the position. */
  worths = $state.raw<ReadonlyMap<string, Worth[]>>(new Map());
  #turn = 0;
  #halt: AbortController | null = null;

  /** Thinks about a position, and about none before. */
  async think(record: string, isAsked: boolean): Promise<void> {
    const turn = this.#begin();
    if (!this.on || !isAsked) return;
    const known = this.known.get(record)?.visits ?? 0;
    const steps = (hasEngine() ? BROWSER : SERVER).filter((visits) => visits > known);
    if (!steps.length) return;
    this.busy = true;
    const { signal } = (this.#halt = new AbortController());
    const tell = (told: Evaluation): void => {
      // What was known before was thought about for longer.
      if (turn === this.#turn && told.visits > known) this.known = new Map(this.known).set(record, told);
    };
    await this.#patiently(() => api.grow(record, steps, tell, signal), turn);
    if (turn === this.#turn) this.busy = false;
  }

  /** Thinks briefly about every tile that may be drawn. */
  async weigh(record: string, outcomes: Outcome[]): Promise<void> {
    const turn = this.#begin();
    this.busy = true;
    let found: Worth[] = [];
    for (const { action, odds } of outcomes) {
      const told = await this.#patiently(() => api.evaluate(`${record}${action}\n`, BRIEF), turn);
      if (turn !== this.#turn) return;
      // A tile that fits nowhere is put away, and nobody is asked.
      if (!told) continue;
      found = [...found, { action, odds, told }];
      this.worths = new Map(this.worths).set(record, found);
    }
    this.busy = false;
  }

  stop(): void {
    this.on = false;
    this.#begin();
  }

  #begin(): number {
    // A thought in this browser ends with its worker, a server's when nobody listens.
    if (this.busy && hasEngine()) analyst.stop();
    this.#halt?.abort();
    this.#halt = null;
    this.busy = false;
    this.problem = '';
    return ++this.#turn;
  }

  /** Asks, and asks again where the server is busy; nothing if it cannot be answered or another question came. */
  async #patiently<T>(ask: () => Promise<T>, turn: number): Promise<T | null> {
    while (turn === this.#turn) {
      try {
        return await ask();
      } catch (error) {
        if (turn !== this.#turn) return null;
        const status = error instanceof Refusal ? error.status : 0;
        if (status === 429 || status === 503) await new Promise((later) => setTimeout(later, PATIENCE));
        else {
          const isNobody = error instanceof Refusal && error.code === 'illegal';
          this.problem = isNobody ? '' : error instanceof Error ? error.message : String(error);
          return null;
        }
      }
    }
    return null;
  }
}
