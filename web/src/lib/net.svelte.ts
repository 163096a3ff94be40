// Whether the server can be reached. A site of plain files never asks for one.
import { isStatic } from './place';

class Net {
  /** Whether the last attempt failed. */
  lost = $state(typeof navigator !== 'undefined' && navigator.onLine === false);
  readonly isStatic = isStatic;

  constructor() {
    addEventListener('offline', () => (this.lost = true));
    addEventListener('online', () => (this.lost = false));
  }

  /** Whether there is no server to talk to. */
  get away(): boolean {
    return this.isStatic || this.lost;
  }

  /** Fetches from the server, and remembers whether it was there. */
  async reach(address: string, init?: RequestInit): Promise<Response> {
    if (this.isStatic) throw new TypeError('this page has no server');
    try {
      const response = await fetch(address, init);
      this.lost = false;
      return response;
    } catch (error) {
      // Whoever gives up says nothing about the server.
      if (!init?.signal?.aborted) this.lost = true;
      throw error;
    }
  }
}

export const net = new Net();
