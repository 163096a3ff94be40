// Makes a table. A browser that has never been here becomes a guest first.
import { api, Refusal } from '../../lib/api';
import type { NewTable } from '../../lib/wire';
import { people } from '../people/people';

/** The name of the new table. */
export async function opened(wish: NewTable): Promise<string> {
  return (await known(() => api.create(wish))).id;
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
