// What a study begins with, as its address names it: a record in the link, one that this browser keeps, a table that is
// over, a puzzle.
import { api } from '../../lib/api';
import { keeper } from '../../lib/engine/engine';
import { isHere, shelf } from '../../lib/engine/shelf';
import { isStatic } from '../../lib/place';
import { say } from '../../lib/texts.svelte';
import { freshId, kept } from './kept';
import { packed, unpacked } from './packed';

export interface Opening {
  text: string;
  title: string;
  /** Under which name it is kept. */
  id: string;
  /** Where in it one begins. */
  at: string;
}

/** What an address names; nothing if it names no study. */
export async function opening(mark: string): Promise<Opening | null> {
  const named = new URLSearchParams(mark);
  const at = named.get('at') ?? '';
  const [own, record, table, puzzle] = ['kept', 'record', 'table', 'puzzle'].map((name) => named.get(name));
  if (own) {
    const row = await kept.find(own);
    if (!row) throw new Error(say('study-gone'));
    return { text: row.text, title: row.title, id: row.id, at: at || row.at };
  }
  const id = freshId();
  if (record) {
    const text = await unpacked(record).catch(() => {
      throw new Error(say('study-bad-link'));
    });
    return { text, title: named.get('title') || say('study-shared'), id, at };
  }
  if (table) return { text: await recordOf(table), title: say('study-of-table', { table }), id, at };
  if (puzzle)
    return {
      text: (await api.puzzle(puzzle)).record,
      title: say('puzzle-title', { number: puzzle }),
      id,
      at: at || '9999',
    };
  return null;
}

async function recordOf(table: string): Promise<string> {
  if (isHere(table)) {
    const row = await shelf.find(table);
    if (!row) throw new Error(say('table-gone'));
    await keeper.open(row.kept);
    return keeper.record(table);
  }
  if (isStatic) return api.shown(table);
  const response = await fetch(api.record(table));
  if (!response.ok) throw new Error(say('replay-none'));
  return response.text();
}

/** The part of an address that carries a whole study, with the moment that is shown. */
export async function linked(text: string, title: string, at: string): Promise<string> {
  return new URLSearchParams({ record: await packed(text), title, at }).toString();
}
