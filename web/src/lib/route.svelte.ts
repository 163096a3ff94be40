// Where in the client one is. The server answers all addresses of pages with the same one.
import { pageAt, to } from './place';

const shown = (): string => pageAt(location) ?? '/';

class Route {
  path = $state(shown());
  /** What stands behind `#`: a step of a replay, a rule. */
  mark = $state(decodeURIComponent(location.hash.slice(1)));

  constructor() {
    const look = (): void => {
      this.path = shown();
      this.mark = decodeURIComponent(location.hash.slice(1));
    };
    addEventListener('popstate', look);
    addEventListener('hashchange', look);
  }

  /** Goes to another page without loading it anew. */
  go(page: string): void {
    history.pushState(null, '', to(page));
    const samePage = shown() === this.path;
    this.path = shown();
    this.mark = decodeURIComponent(location.hash.slice(1));
    if (!this.mark && !samePage) scrollTo(0, 0);
  }

  /** Writes down a moment of the page one is on, without a step in the browser's history. */
  note(mark: string): void {
    history.replaceState(null, '', `#${mark}`);
    this.mark = mark;
  }

  /** The table's name, where the address is that of a table. */
  get table(): string | undefined {
    return /^\/table\/([^/]+)\/?$/.exec(this.path)?.[1];
  }
}

export const route = new Route();

/** Follows a link inside the client; links with a modifier key are the browser's. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  const page = pageAt(link);
  if (page === undefined) return;
  event.preventDefault();
  route.go(page + link.hash);
}
