// A turn that is looked for, in a puzzle or a game: the play screen's own table, with the engine behind it instead of
// opponents. It is played as at a table; when it is over, somebody says whether it was the best.
import { api } from '../../lib/api';
import type { Colour, Study, Verdict } from '../../lib/wire';
import type { Play } from '../../play/play.svelte';
import { seated, show } from '../../play/shown';
import { Trial } from '../../play/tried.svelte';

export class Solving {
  readonly play: Play;
  study = $state.raw<Study | null>(null);
  /** Who is asked. */
  colour = $state<Colour | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  tried = $state.raw<string[]>([]);
  problem = $state('');

  constructor(
    /** The game up to the question. */
    readonly record: string,
    /** Says what becomes of the decisions that were tried. */
    readonly judge: (tried: string[]) => Promise<Verdict>,
    readonly names: (colour: Colour) => string,
  ) {
    this.play = new Trial(
      (action) => this.#answer(action),
      () => this.#back(),
    );
  }

  /** Asks the question, or asks it again. */
  async begin(): Promise<void> {
    this.tried = [];
    this.verdict = null;
    await this.#look();
  }

  async #answer(action: string): Promise<boolean> {
    this.tried = [...this.tried, action];
    await this.#look();
    const asked = this.study?.view.asked;
    if (!this.problem && (asked?.kind !== 'player' || asked.player !== this.colour)) await this.#judge();
    return !this.problem;
  }

  async #back(): Promise<boolean> {
    if (!this.tried.length) return false;
    await this.begin();
    return true;
  }

  async #judge(): Promise<void> {
    this.play.table.link = 'connecting';
    try {
      this.verdict = await this.judge(this.tried);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  /** Asks the server how the table stands now. Until it is known, nobody can answer. */
  async #look(): Promise<void> {
    this.play.table.link = 'connecting';
    const record = `${this.record}${this.tried.map((line) => `${line}\n`).join('')}`;
    try {
      if (!this.colour) {
        const first = await api.studied(record, 99_999, false);
        this.colour = first.view.asked.player ?? null;
      }
      const study = await api.lesson(record, this.colour ?? 'red');
      this.problem = '';
      const seats = seated(study, ({ colour }) => this.names(colour), this.colour);
      show(this.play, study, this.study, seats);
      this.study = study;
      this.play.table.link = 'open';
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }
}
