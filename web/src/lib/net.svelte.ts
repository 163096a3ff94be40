// Whether the server can be reached. A page that is only files on some host never asks for one.

class Net {
  /** Whether the last attempt failed. */
  lost = $state(typeof navigator !== 'undefined' && navigator.onLine === false);
  readonly isStatic = document.querySelector('meta[name=site]')?.getAttribute('content') === 'static';

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
      this.lost = true;
      throw error;
    }
  }
}

export const net = new Net();
