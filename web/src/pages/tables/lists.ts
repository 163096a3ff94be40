// The tables one can see: the open ones and one's own.
import { api } from '../../lib/api';
import type { Summary } from '../../lib/wire';

export interface Lists {
  open: Summary[];
  mine: Summary[];
  /** Whether the server could not be asked. */
  lost: boolean;
}

/** Both lists; what cannot be had is empty. */
export async function lists(): Promise<Lists> {
  const [open, mine] = await Promise.allSettled([api.open(), api.mine()]);
  return {
    open: open.status === 'fulfilled' ? open.value : [],
    mine: mine.status === 'fulfilled' ? mine.value : [],
    lost: open.status === 'rejected' && mine.status === 'rejected',
  };
}

/** Whether it is this person's move. */
export function isAsked(table: Summary, name: string | undefined): boolean {
  const seat = table.seats.find((known) => known.colour === table.asked);
  return table.status === 'playing' && !!name && seat?.name === name;
}

/** The name of the table that somebody pasted: a whole link or only the name. */
export function tableIn(words: string): string | null {
  const trimmed = words.trim();
  const linked = /\/table\/([\w-]{1,64})/.exec(trimmed)?.[1];
  return linked ?? (/^[\w-]{3,64}$/.test(trimmed) ? trimmed : null);
}
