// The tables one can see: the open ones and one's own, at the server and in this browser.
import { api } from '../../lib/api';
import { hasEngine } from '../../lib/engine/engine';
import { shelf } from '../../lib/engine/shelf';
import type { Summary } from '../../lib/wire';

export interface Lists {
  open: Summary[];
  mine: Summary[];
  /** Whether the server could not be asked. */
  lost: boolean;
}

/** Both lists; what cannot be had is empty. */
export async function lists(): Promise<Lists> {
  const [open, mine, here] = await Promise.allSettled([api.open(), api.mine(), hasEngine() ? shelf.all() : []]);
  const kept = here.status === 'fulfilled' ? here.value.map(({ summary }) => summary) : [];
  return {
    open: open.status === 'fulfilled' ? open.value : [],
    mine: [...(mine.status === 'fulfilled' ? mine.value : []), ...kept],
    lost: open.status === 'rejected' && mine.status === 'rejected',
  };
}

/** Whether one's own move is waited for at a table of one's own. */
export const isAsked = (table: Summary): boolean => table.status === 'playing' && table.my_move === true;

/** The name of the table that somebody pasted: a whole link or only the name. */
export function tableIn(words: string): string | null {
  const trimmed = words.trim();
  const linked = /\/table\/([\w-]{1,64})/.exec(trimmed)?.[1];
  return linked ?? (/^[\w-]{3,64}$/.test(trimmed) ? trimmed : null);
}
