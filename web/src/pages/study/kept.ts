// The studies that this browser keeps: one row each, in a database of their own. Nothing here is known to the server.

const NAME = 'bastide-studies';
const STORE = 'studies';

/** A kept study. */
export interface Row {
  id: string;
  /** What it is called in the list. */
  title: string;
  /** The record, with variations, comments and marks. */
  text: string;
  /** Where one was, as links name it. */
  at: string;
  changed: number;
}

export const freshId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('the browser keeps nothing'));
  });
}

async function at<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  const base = await settled(request);
  try {
    return await settled(work(base.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    base.close();
  }
}

export const kept = {
  put: (row: Row): Promise<unknown> => at('readwrite', (store) => store.put(row)),
  find: (id: string): Promise<Row | undefined> =>
    at('readonly', (store) => store.get(id) as IDBRequest<Row | undefined>),
  forget: (id: string): Promise<unknown> => at('readwrite', (store) => store.delete(id)),
  /** All of them, those last changed first. */
  all: async (): Promise<Row[]> => {
    const rows = await at('readonly', (store) => store.getAll() as IDBRequest<Row[]>);
    return rows.sort((one, other) => other.changed - one.changed);
  },
};
