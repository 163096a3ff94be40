// Where in the client one is. Addresses are the server's own; it answers all of them with the same page.

class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener('popstate', () => (this.path = location.pathname));
  }

  /** Goes to another address without loading the page anew. */
  go(path: string): void {
    history.pushState(null, '', path);
    this.path = path;
    scrollTo(0, 0);
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
  if (link.pathname.startsWith('/api') || link.pathname.startsWith('/art')) return;
  event.preventDefault();
  route.go(link.pathname);
}
