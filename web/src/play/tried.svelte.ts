// A table without opponents, at which every legal answer is tried: for puzzles and studies.
import type { Choice } from '../lib/wire';
import { Play } from './play.svelte';
import { TableState } from './table.svelte';

/** A table at which somebody else than a server decides what comes of an answer. */
class Tried extends TableState {
  constructor(
    readonly answered: (action: string) => Promise<boolean>,
    readonly back: () => Promise<boolean>,
  ) {
    super('');
  }
  override undoer = undefined;
  override async act(action: string): Promise<boolean> {
    return this.free && this.answered(action);
  }
  override undo(): Promise<boolean> {
    return this.back();
  }
  override count(): void {}
}

/** The screen of such a table. Nobody is asked twice before chance: what it brings can be taken back. */
export class Trial extends Play {
  constructor(answered: (action: string) => Promise<boolean>, back: () => Promise<boolean>) {
    super('', new Tried(answered, back));
  }
  override give(choice: Choice): void {
    void this.table.act(choice.action);
  }
}
