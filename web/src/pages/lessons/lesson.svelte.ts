// A lesson as it is taken: the play screen's own table, but with a script instead of a server. Positions and legal moves
// come from the server's engine, which is asked about the record so far; only the wanted answers are played.
import { api } from '../../lib/api';
import type { Choice, Study } from '../../lib/wire';
import { Play } from '../../play/play.svelte';
import { seated, show } from '../../play/shown';
import { TableState } from '../../play/table.svelte';
import { scriptOf, type Script, type Step } from './script';

export const LEARNER = 'red';

/** A table at which the lesson decides what is accepted. */
class Taught extends TableState {
  constructor(readonly answered: (action: string) => Promise<boolean>) {
    super('');
  }
  override undoer = undefined;
  override async act(action: string): Promise<boolean> {
    return this.free && this.answered(action);
  }
  override undo(): Promise<boolean> {
    return Promise.resolve(false);
  }
  override count(): void {}
}

/** Lessons do not ask twice before chance: the script says what it brings. */
class Learner extends Play {
  override give(choice: Choice): void {
    void this.table.act(choice.action);
  }
}

export class Lesson {
  readonly script: Script;
  readonly play: Play;
  index = $state(0);
  /** How often something else than the wanted answer was tried at this step. */
  wrong = $state(0);
  /** Whether the step's answer was given, and the learner reads what came of it. */
  answered = $state(false);
  /** What happened since the question. */
  study = $state.raw<Study | null>(null);
  problem = $state('');
  #lines: string[] = [];
  #seen = 0;

  constructor(
    readonly name: string,
    readonly names: () => [string, string],
  ) {
    this.script = scriptOf(name);
    const table = new Taught((action) => this.#answer(action));
    this.play = new Learner('', table);
  }

  get step(): Step {
    return this.script.steps[this.index]!;
  }
  get isLast(): boolean {
    return this.index === this.script.steps.length - 1;
  }
  /** Whether there is nothing to do but to read on. */
  get isReading(): boolean {
    return this.answered || this.step.answers.length === 0;
  }
  /** What happened in the part that is being read. */
  get happened() {
    return this.study?.moves.slice(this.#seen).flatMap((move) => move.events) ?? [];
  }

  begin(): Promise<void> {
    this.#lines = [];
    this.play.table.moves = [];
    return this.#enter(0);
  }

  next(): Promise<void> {
    return this.isLast ? Promise.resolve() : this.#enter(this.index + 1);
  }

  /** Prepares the wanted answer, for whoever does not find it; asked again, gives it. */
  show(): void {
    const choice = this.play.table.choices.find(({ action }) => action === this.step.answers[0]);
    if (!choice) return;
    if (choice.pick === 'stand' || choice.pick === 'join' || choice.pick === 'fly') this.play.kind = choice.figure;
    if (choice.pick === 'conjure') this.play.kind = choice.who;
    if (this.play.staged?.action === choice.action) return this.play.confirm();
    this.play.staged = choice;
    this.play.light(choice);
    // Answers without a place on the map have a button of their own.
    document.querySelector<HTMLElement>(`[data-target="${CSS.escape(choice.action)}"]`)?.focus();
  }

  async #enter(index: number): Promise<void> {
    this.index = index;
    this.wrong = 0;
    this.answered = false;
    this.#seen = this.#lines.length;
    this.#lines.push(...this.step.before);
    await this.#look();
    this.#open();
  }

  async #answer(action: string): Promise<boolean> {
    if (!this.step.answers.includes(action)) {
      this.wrong += 1;
      this.play.unstage();
      return false;
    }
    this.#seen = this.#lines.length;
    this.#lines.push(action, ...this.step.after);
    await this.#look();
    this.answered = true;
    return true;
  }

  /** Lets the learner answer, if there is a question. */
  #open(): void {
    this.play.table.link = this.isReading || this.problem ? 'connecting' : 'open';
  }

  /** Asks the server how the table stands now, unless that is known. Until it is, nobody can answer. */
  async #look(): Promise<void> {
    this.play.table.link = 'connecting';
    if (this.study?.total === this.#lines.length) return;
    try {
      const study = await api.lesson(`${this.script.header}${this.#lines.join('\n')}\n`, LEARNER);
      this.problem = '';
      show(
        this.play,
        study,
        this.study,
        seated(study, (_, index) => this.names()[index] ?? '', LEARNER),
      );
      this.study = study;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }
}
