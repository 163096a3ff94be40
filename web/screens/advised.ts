// Plays a table forward as a strong player would, for all seats of this browser, so that the map looks like a real one.
import type { Page } from '@playwright/test';

/** Where to stop: a question of this phase, when at least so many tiles lie. */
export interface Goal {
  phase: string;
  tiles: number;
}

export async function advised(page: Page, table: string, goal: Goal): Promise<void> {
  await page.evaluate(
    ([id, { phase, tiles }]) => {
      interface View {
        viewer?: string;
        asked: { player?: string; phase: string };
        tiles: unknown[];
        choices?: { action: string }[];
      }
      interface Heard {
        table?: { version: number; status: string };
        views?: View[];
        type: string;
        ideas?: { line: string[] }[];
      }
      let plan: string[] = [];
      let version = 0;
      let count = 0;
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/socket?protocol=2`);
      const tell = (what: Record<string, unknown>): void =>
        socket.send(JSON.stringify({ ...what, id: `advised-${Date.now()}-${++count}` }));
      const act = (): void => tell({ type: 'act', version, action: plan.shift() });
      return new Promise<void>((done) => {
        socket.onmessage = ({ data }) => {
          const heard = JSON.parse(String(data)) as Heard;
          if (heard.type === 'hint') {
            plan = [...(heard.ideas?.[0]?.line ?? [])];
            return act();
          }
          if (!heard.views || !heard.table) return;
          version = heard.table.version;
          if (heard.table.status === 'over') return done();
          const view = heard.views.find(
            ({ viewer, asked, choices }) => viewer && viewer === asked.player && choices?.length,
          );
          if (!view) return;
          if (view.asked.phase === phase && view.tiles.length >= tiles) {
            socket.close();
            return done();
          }
          if (view.choices!.some(({ action }) => action === plan[0])) return act();
          tell({ type: 'hint' });
        };
      });
    },
    [table, goal] as const,
  );
}
