// What happened, in words. Cells are named by their coordinates only while these are drawn on the map.
import { preferences } from '../../lib/preferences.svelte';
import { say } from '../../lib/texts.svelte';
import type { Event } from '../../lib/wire';
import type { TableState } from '../../play/table.svelte';
import { happening, kindOf, player, role } from '../../play/words';

export function happened(table: TableState, event: Event): string {
  if (preferences.coordinates) return happening(table, event);
  const name = 'player' in event ? player(table, event.player) : '';
  switch (event.type) {
    case 'placed':
    case 'ingot-laid':
    case 'ingot-taken':
      return say(`log-${event.type}-plain`, { name });
    case 'stood':
    case 'returned':
      return say(`log-${event.type}`, {
        name,
        figure: role(event.figure, event.at.segment),
        where: say(`feature-${kindOf(event.at.segment)}`),
      });
    case 'conjured':
      return say('log-conjured', {
        who: say(`figure-${event.who}`),
        where: say(`feature-${kindOf(event.at.segment)}`),
      });
    case 'tied':
      return say('log-tied', { where: say(`feature-${kindOf(event.at.segment)}`) });
    default:
      return happening(table, event);
  }
}
