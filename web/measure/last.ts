// Plays a table over the socket of a page, for all its seats, until the last tile is in hand or so many tiles lie.
import type { Page } from '@playwright/test';

export async function last(page: Page, table: string, seed: number, tiles = Infinity): Promise<void> {
  await page.evaluate(
    ([id, begin, enough]) => {
      interface Tile {
        x: number;
        y: number;
      }
      type Given = { action: string; pick: string } & Partial<Tile>;
      interface View {
        viewer?: string;
        asked: { player?: string; phase: string };
        bag: { left: number };
        tiles: Tile[];
        choices?: Given[];
      }
      let state = begin;
      let count = 0;
      const roll = (of: number): number => {
        state = (state * 1664525 + 1013904223) % 4294967296;
        return Math.floor((state / 4294967296) * of);
      };
      // Tiles go where they have many neighbours, so that the map is as dense as a map of people.
      const chosen = ({ tiles, choices = [] }: View): Given => {
        const near = ({ x = 0, y = 0 }: Given): number =>
          tiles.filter((tile) => Math.abs(tile.x - x) + Math.abs(tile.y - y) === 1).length;
        const most = choices[0]?.pick === 'place' ? Math.max(...choices.map(near)) : 0;
        const best = most ? choices.filter((choice) => near(choice) === most) : choices;
        return best[roll(best.length)]!;
      };
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/socket?protocol=2`);
      return new Promise<void>((done) => {
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as { table?: { version: number; status: string }; views?: View[] };
          if (!message.views || !message.table) return;
          const view = message.views.find(
            ({ viewer, asked, choices }) => viewer && viewer === asked.player && choices?.length,
          );
          const isPlacing = view?.asked.phase === 'place';
          const isEnough = isPlacing && (view.bag.left === 0 || view.tiles.length >= (enough ?? Infinity));
          if (message.table.status === 'over' || isEnough) {
            socket.close();
            return done();
          }
          if (view)
            socket.send(
              JSON.stringify({
                type: 'act',
                id: `last-${message.table.version}-${++count}`,
                version: message.table.version,
                action: chosen(view).action,
              }),
            );
        };
      });
    },
    [table, seed, Number.isFinite(tiles) ? tiles : null] as const,
  );
}
