// Where pages and files are. On a server every page has an address of its own. A site of plain files has one page in some
// folder of some host; what it shows stands behind the question mark, which file servers do not look at.

/** Whether the client is such a site: `bastide export-site` writes so into its page. */
export const isStatic = document.querySelector('meta[name=site]')?.getAttribute('content') === 'static';

/** The folder in which the client lies. */
const FOLDER = isStatic ? new URL('.', location.href).pathname : '/';

/** What lies beside the pages: links there are the browser's. */
const OTHERS = ['/api', '/art', '/docs'];

/** The address of a file of the client, such as `art/facts-base.json`. */
export const fileAt = (path: string): string => FOLDER + path;

/** The address of a page, such as `/rules/mage#MAGE-01`. */
export const to = (page: string): string => (isStatic ? FOLDER + (page === '/' ? '' : `?${page}`) : page);

/** The page that an address shows, without what stands behind `#`; nothing where it is no page. */
export function pageAt(address: { pathname: string; search: string }): string | undefined {
  if (!isStatic) return OTHERS.some((other) => address.pathname.startsWith(other)) ? undefined : address.pathname;
  const isOurs = [FOLDER, `${FOLDER}index.html`].includes(address.pathname);
  return isOurs ? address.search.slice(1) || '/' : undefined;
}
