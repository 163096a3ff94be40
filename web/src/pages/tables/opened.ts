// Makes a table. A browser that has never been here becomes a guest first.
import { api, Refusal, type Wanted } from '../../lib/api';
import { mix } from '../../lib/deck';
import { people } from '../people/people';

/** The name of the new table. */
export async function opened(wish: Wanted): Promise<string> {
  // The server tells its promise first; then this browser adds to the deck; then the game begins.
  const table = await known(() => api.create({ ...wish, start: false }));
  await mix(table);
  if (wish.start) await api.start(table.id);
  return table.id;
}

/** Does something that needs a name; without one, the server gives a guest's name first. */
export async function known<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || (error.status !== 401 && error.status !== 403)) throw error;
    if (await people.me()) throw error;
    await people.guest();
    return work();
  }
}
