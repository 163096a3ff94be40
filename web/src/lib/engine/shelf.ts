// The games that this browser keeps: one row a table, in its own database. Nothing here is known to the server.
import type { Summary } from '../wire';

const NAME = 'bastide';
const STORE = 'tables';

/** A kept table. */
export interface Row {
  id: string;
  /** What the module needs to take it up again (`Kept` of crates/local), as JSON. */
  kept: string;
  /** What is shown of it in a list. */
  summary: Summary;
}

/** Tables of this browser have names that no server gives. */
export const isHere = (id: string): boolean => id.startsWith('here-');
export const freshId = (): string => `here-${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;

function database(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('the browser keeps nothing'));
  });
}

async function at<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await database();
  try {
    return await settled(work(base.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    base.close();
  }
}

export const shelf = {
  keep: (row: Row): Promise<unknown> => at('readwrite', (store) => store.put(row)),
  find: (id: string): Promise<Row | undefined> =>
    at('readonly', (store) => store.get(id) as IDBRequest<Row | undefined>),
  forget: (id: string): Promise<unknown> => at('readwrite', (store) => store.delete(id)),
  /** All of them, those last played first. */
  all: async (): Promise<Row[]> => {
    const rows = await at('readonly', (store) => store.getAll() as IDBRequest<Row[]>);
    return rows.sort((one, other) => other.summary.changed - one.summary.changed);
  },
};
