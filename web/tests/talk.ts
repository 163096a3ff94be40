// A second connection of a person to a table, in a page of the same browser: it is told what is asked and can answer
// without a look at the screen. It keeps what it was told up to date by the client's own rules.
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { PROTOCOL } from '../src/lib/link';
import type * as Changes from '../src/lib/changes';
import type { Message, Move, TableInfo, View } from '../src/lib/wire';

/** What is known of a table after a message. */
export interface Told {
  version: number;
  isOver: boolean;
  table: TableInfo;
  moves: Move[];
  /** The view of a seat of one's own that is asked now, with its answers. */
  view?: View;
}
export interface Talk {
  /** Gives an answer to the last question. */
  act: (action: string) => void;
  close: () => void;
}
export type Hear = (told: Told, talk: Talk) => void | Promise<void>;
/** Opens a connection to the table with an id: `hear` gets all that is told, `fail` what went wrong. */
export type Open = (id: string, hear: Hear, fail: (why: unknown) => void) => void;

declare const changedTable: typeof Changes.changedTable;
declare const changedViews: typeof Changes.changedViews;

/** It runs in the page, so it knows nothing outside. */
function opened(protocol: number): Open {
  return (id, hear, fail) => {
    let [table, views, moves]: [TableInfo | null, View[], Move[]] = [null, [], []];
    let count = 0;
    const token = Math.random().toString(36).slice(2);
    const socket = new WebSocket(
      `${location.origin.replace('http', 'ws')}/api/tables/${id}/socket?protocol=${protocol}`,
    );
    const talk: Talk = {
      act: (action) =>
        socket.send(JSON.stringify({ type: 'act', id: `${token}-${++count}`, version: table!.version, action })),
      close: () => socket.close(),
    };
    // What nobody holds may be cleared away while it waits.
    Object.assign(window, { talking: socket });
    const heard = (text: string): void | Promise<void> => {
      const message = JSON.parse(text) as Message;
      if (message.type === 'refused' || message.type === 'bye') return fail(new Error(text));
      if (message.type === 'welcome') ({ table, views, moves } = message);
      else if (message.type === 'grew' && table) {
        if (message.from !== table.version) return fail(new Error(`${table.version} is known, not ${message.from}`));
        table = changedTable(table, message);
        views = changedViews(views, message);
        moves = [...moves.slice(0, message.kept), ...message.moves];
      } else return;
      const view = views.find(({ viewer, asked, choices }) => viewer && viewer === asked.player && choices?.length);
      return hear({ version: table.version, isOver: table.status === 'over', table, moves, view }, talk);
    };
    socket.onmessage = ({ data }) => void Promise.resolve(heard(String(data))).catch(fail);
  };
}

/** Brings `window.talk` into a page, of type `Open`. */
export async function talkative(page: Page): Promise<void> {
  const changes = readFileSync(join(import.meta.dirname, '../src/lib/changes.ts'), 'utf8');
  const { outputText } = transpileModule(changes, {
    compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 },
  });
  const rules = outputText.replaceAll(/^export /gm, '');
  await page.evaluate(`(() => { ${rules}\nwindow.talk = (${opened.toString()})(${PROTOCOL}); })()`);
}
