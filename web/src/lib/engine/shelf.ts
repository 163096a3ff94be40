// The games that this browser keeps: one row a table, in its own database. Nothing here is known to the server. What the
// database does not take, because it is full or not allowed, is kept as long as this page is open.
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
    const transaction = base.transaction(STORE, mode);
    // A full disk is told only when everything is written: what was granted before may still be lost.
    const written = new Promise<void>((done, failed) => {
      transaction.oncomplete = () => done();
      transaction.onabort = () => failed(transaction.error ?? new Error('the browser keeps nothing'));
    });
    const [value] = await Promise.all([settled(work(transaction.objectStore(STORE))), written]);
    return value;
  } finally {
    base.close();
  }
}

/** What the database did not take. */
const unwritten = new Map<string, Row>();

async function keep(row: Row): Promise<void> {
  try {
    await at('readwrite', (store) => store.put(row));
    unwritten.delete(row.id);
  } catch (error) {
    unwritten.set(row.id, row);
    throw error;
  }
}

async function find(id: string): Promise<Row | undefined> {
  return unwritten.get(id) ?? (await at('readonly', (store) => store.get(id) as IDBRequest<Row | undefined>));
}

async function forget(id: string): Promise<void> {
  const wasUnwritten = unwritten.delete(id);
  await at('readwrite', (store) => store.delete(id)).catch((error: unknown) => {
    if (!wasUnwritten) throw error;
  });
}

export const shelf = {
  keep,
  find,
  forget,
  /** All of them, those last played first. */
  all: async (): Promise<Row[]> => {
    const written = await at('readonly', (store) => store.getAll() as IDBRequest<Row[]>).catch(() => []);
    const rows = [...unwritten.values(), ...written.filter(({ id }) => !unwritten.has(id))];
    return rows.sort((one, other) => other.summary.changed - one.summary.changed);
  },
};
