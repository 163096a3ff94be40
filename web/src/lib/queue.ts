// Work that can wait, done in slices between which the page answers and paints: what is nearest comes first.
const SLICE = 8;

export class Queue {
  #waiting: { away: number; work: () => unknown }[] = [];

  add(away: number, work: () => unknown): void {
    if (!this.#waiting.length) setTimeout(() => this.#slice());
    this.#waiting.push({ away, work });
  }

  #slice(): void {
    // The nearest stands last, where it is taken from.
    this.#waiting.sort((one, other) => other.away - one.away);
    const until = performance.now() + SLICE;
    do this.#waiting.pop()?.work();
    while (this.#waiting.length && performance.now() < until);
    if (this.#waiting.length) setTimeout(() => this.#slice());
  }
}
