// A table that the engine shows without a server's table behind it, for lessons and puzzles.
import type { SeatInfo, Study, TableInfo } from '../lib/wire';
import { pretended } from '../pages/replay/steps';
import type { Play } from './play.svelte';

/** Shows how the table stands now. What came since `before` is animated if it goes on from there. */
export function show(play: Play, study: Study, before: Study | null, info: TableInfo): void {
  const { table } = play;
  const fresh = study.moves.slice(table.moves.length);
  const continues = before !== null && study.moves.length > table.moves.length;
  table.info = info;
  table.views = [study.view];
  table.moves = study.moves;
  table.survey = { version: study.at, survey: study.survey };
  table.arrival = { moves: fresh, continues };
  play.arrived();
}

/** A table at which people of these names sit; one of the seats is ours. */
export function seated(study: Study, names: (seat: SeatInfo, index: number) => string, own: string | null): TableInfo {
  const info = pretended(study, null);
  const seats = info.seats.map((seat, index): SeatInfo => ({
    ...seat,
    holder: { kind: 'person', name: names(seat, index), registered: false, bot: false, online: true },
    mine: seat.colour === own,
  }));
  return { ...info, status: study.view.asked.kind === 'nobody' ? 'over' : 'playing', seats };
}
