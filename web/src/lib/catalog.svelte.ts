// What the server offers for a new table: games, expansions and their parts, switches, presets, levels. Asked for once.
import { api } from './api';
import type { Helps } from './wire';

/** A switch of the rules; its first value is the default. */
export interface SwitchChoice {
  name: string;
  values: string[];
}
/** A named choice of switches: those that differ from the default, the most seats, the colours in their order. */
export interface PresetChoice {
  name: string;
  set: Record<string, string>;
  seats: number;
  colours: string[];
}
/** What of an expansion may be used; `plain` says whether its tiles may be played without their rules. */
export interface PartsChoice {
  expansion: string;
  parts: string[];
  plain: boolean;
}
/** How many followers each player may begin with. */
export interface FollowersChoice {
  least: number;
  most: number;
  usual: number;
}
export interface GameFacts {
  name: string;
  seats: [number, number];
  colours: string[];
  expansions: string[];
  parts: PartsChoice[];
  followers?: FollowersChoice;
  switches: SwitchChoice[];
  presets: PresetChoice[];
}
export interface Offering {
  games: GameFacts[];
  levels: string[];
  helps: Helps;
}

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
  get levels(): string[] {
    return (this.offer?.levels ?? []).filter((level) => level !== 'random');
  }
}

export const catalog = new Catalog();
