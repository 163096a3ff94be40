// Brings what is known of a table up to date with what the server says has changed. docs/server-protocol.md tells the
// rules; the server's own tests prove that they give exactly what a new `welcome` would tell.
import type { Changes, TableInfo, View, ViewChange } from './wire';

/** A change of a list: from a place on some go, and others come in their stead. */
interface Splice<T> {
  at: number;
  gone: number;
  come: T[];
}

export function changedTable(table: TableInfo, changes: Changes): TableInfo {
  const { version, changed, now, clocks = [] } = changes;
  const whole = changes.table ?? table;
  const seats = whole.seats.map((seat, number) => (clocks[number] ? { ...seat, clock: clocks[number] } : seat));
  return { ...whole, version, changed, now, seats };
}

export function changedViews(views: View[], changes: Changes): View[] {
  return (changes.views ?? views).map((known) => {
    const { choices: _, features: __, ...view } = changes.view ? changedView(known, changes.view) : known;
    const isAsked = view.viewer != null && view.viewer === view.asked.player;
    return isAsked ? { ...view, choices: changes.choices, features: changes.features } : view;
  });
}

function changedView(view: View, change: ViewChange): View {
  return {
    ...view,
    active: change.active,
    asked: change.asked,
    hand: change.hand,
    result: change.result,
    players: spliced(view.players, change.players),
    tiles: spliced(view.tiles, change.tiles),
    figures: spliced(view.figures, change.figures),
    bag: change.bag ? { left: change.bag.left, tiles: recounted(view.bag.tiles, change.bag.tiles) } : view.bag,
    table: change.table ?? view.table,
  };
}

function spliced<T>(list: T[], change: Splice<T> | null | undefined): T[] {
  return change ? list.toSpliced(change.at, change.gone, ...change.come) : list;
}

/** What there is none of any more is told as 0. */
function recounted(known: Record<string, number>, changed: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries({ ...known, ...changed }).filter(([, count]) => count > 0));
}
