// What of an expansion is played at a table, in words.
import { say } from '../../lib/texts.svelte';
import type { Expansion, Setup } from '../../lib/wire';
import { partKeys } from './parts';

/** An expansion's name, with its parts where they are not the whole. */
export function played(setup: Setup, expansion: Expansion): string {
  const parts = partKeys(setup, expansion)
    .map((key) => say(key))
    .join(', ');
  return say(`expansion-${expansion}`) + (parts ? ` (${parts})` : '');
}
