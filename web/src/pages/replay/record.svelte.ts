// A record that is looked at again: its moves, and the table at the step one is at. The server replays; this asks it.
import { api } from '../../lib/api';
import type { Study, TableInfo, View } from '../../lib/wire';
import { Play } from '../../play/play.svelte';
import { beside, pretended, stops, turns } from './steps';

const HELD = 400;

export class Opened {
  readonly play = new Play('');
  step = $state(0);
  view = $state.raw<View | null>(null);
  running = $state(false);
  problem = $state('');
  readonly stops: number[];
  readonly turns: number[];
  #seen = new Map<number, Study>();
  #asking = false;

  constructor(
    readonly text: string,
    readonly study: Study,
    readonly real: TableInfo | null,
  ) {
    this.stops = stops(study.moves, study.colours);
    this.turns = turns(study.moves);
    this.#seen.set(study.at, study);
    this.go(study.at);
  }

  get total(): number {
    return this.study.total;
  }

  /** Goes to a step; while the server works, only the last wish counts. */
  go(to: number): void {
    this.step = Math.max(0, Math.min(this.total, to));
    const known = this.#seen.get(this.step);
    if (known) this.#show(known);
    else void this.#ask();
  }

  move(way: 1 | -1, by: 'stop' | 'turn'): void {
    this.go(beside(by === 'turn' ? this.turns : this.stops, this.step, way));
  }

  async #ask(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const wanted = this.step;
    try {
      const found = await api.studied(this.text, wanted, false);
      if (this.#seen.size > HELD) this.#seen.clear();
      this.#seen.set(wanted, found);
      this.problem = '';
      if (wanted === this.step) this.#show(found);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      this.running = false;
    }
    this.#asking = false;
    if (this.step !== wanted && !this.problem) this.go(this.step);
  }

  #show(found: Study): void {
    const table = this.play.table;
    table.info = pretended({ ...this.study, at: found.at }, this.real);
    table.views = [found.view];
    table.moves = this.study.moves.slice(0, found.at);
    table.survey = { version: found.at, survey: found.survey };
    this.play.lit = null;
    this.view = found.view;
  }
}
