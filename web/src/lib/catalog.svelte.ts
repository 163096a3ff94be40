// What the server offers for a new table: games, expansions and their parts, switches, presets, levels. Asked for once.
import { api } from './api';
import type { Level, Offering } from './wire';

class Catalog {
  offer = $state.raw<Offering | null>(null);
  lost = $state(false);
  #asked: Promise<void> | undefined;

  /** Asks the server, unless it has answered already. */
  know(): Promise<void> {
    this.#asked ??= api.catalog().then(
      (found) => {
        this.offer = Array.isArray(found?.games) ? found : null;
        this.lost = !this.offer;
      },
      () => {
        this.lost = true;
        this.#asked = undefined;
      },
    );
    return this.#asked;
  }

  /** Computer players to sit down with, from weakest to strongest. One that only rolls dice is company for tests alone. */
  get levels(): Level[] {
    return (this.offer?.levels ?? []).filter((level) => level !== 'random');
  }
}

export const catalog = new Catalog();
