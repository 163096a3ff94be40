// Who one is, as the server knows it.
import type { Myself } from '../../lib/wire';
import { people } from './people';

class Me {
  is = $state.raw<Myself | null>(null);
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
  }
}

export const me = new Me();
