// Who one is, as the server knows it.
import type { Level, Myself } from '../../lib/wire';
import { people } from './people';

class Me {
  is = $state.raw<Myself | null>(null);
  /** The level of computer player about as strong as oneself, for whoever is rated. */
  equal = $state.raw<Level | null>(null);
  #asked = false;

  /** Asks the server once; a browser that has done nothing yet is nobody. */
  async know(again = false): Promise<void> {
    if (this.#asked && !again) return;
    this.#asked = true;
    try {
      this.is = await people.me();
    } catch {
      this.is = null;
    }
    // Without an answer nothing is said about it.
    this.equal = this.is?.registered ? await people.level().catch(() => null) : null;
  }
}

export const me = new Me();
