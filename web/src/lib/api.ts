// Requests over HTTP. Play itself goes over the socket.
import { analyst, hasEngine, keeper, Refused, scholar } from './engine/engine';
import { net } from './net.svelte';
import { fileAt, isStatic } from './place';
import type {
  Attempt,
  Chance,
  Colour,
  Comment,
  Evaluation,
  NewTable,
  Offering,
  PositionAnswer,
  PositionQuestion,
  Problem,
  PuzzleInfo,
  PuzzleQuestion,
  Settings,
  Setup,
  Study,
  Summary,
  TableInfo,
  Tree,
  Verdict,
  Wish,
} from './wire';

/** A request that the server refused. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { accept: 'application/json' } };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, 'content-type': 'application/json' };
  }
  const response = await net.reach(`/api${path}`, init);
  const text = await response.text();
  if (response.ok) return (text ? JSON.parse(text) : undefined) as T;
  const { code = 'internal', message = response.statusText } = refusal(text);
  throw new Refusal(response.status, code, message);
}

/** Asks something that is answered bit by bit, as events. */
async function heard<T>(path: string, body: unknown, tell: (told: T) => void, signal: AbortSignal): Promise<void> {
  const headers = { accept: 'text/event-stream', 'content-type': 'application/json' };
  const response = await net.reach(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal });
  if (!response.ok || !response.body) {
    const { code = 'internal', message = response.statusText } = refusal(await response.text());
    throw new Refusal(response.status, code, message);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; ;) {
    const { value, done } = await reader.read();
    if (done) return;
    const events = (text + value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) tell(JSON.parse(event.replace(/^data: /, '')) as T);
  }
}

async function fileText(path: string): Promise<string> {
  const response = await fetch(fileAt(path));
  if (!response.ok) throw new Refusal(response.status, 'unknown', response.statusText);
  return response.text();
}

function refusal(text: string): Partial<Problem> {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return {};
  }
}

/** Asks the server; where it cannot be reached, the module in this browser answers, if there is one. */
async function either<T>(server: () => Promise<T>, own: () => Promise<T>): Promise<T> {
  const answer = (): Promise<T> =>
    own().catch((error: unknown) => {
      throw error instanceof Refused ? new Refusal(400, error.code, error.message) : error;
    });
  if (net.isStatic && hasEngine()) return answer();
  try {
    return await server();
  } catch (error) {
    if (error instanceof Refusal || !hasEngine()) throw error;
    return answer();
  }
}

/** The same for what has to be thought about: this browser thinks for itself where it can, so that a server with many
 * visitors need not think for them. */
async function thought<T>(server: () => Promise<T>, own: () => Promise<T>): Promise<T> {
  if (!hasEngine()) return server();
  try {
    return await own();
  } catch (error) {
    if (error instanceof Refused && error.code !== 'internal') throw new Refusal(400, error.code, error.message);
    return server();
  }
}

const table = (id: string): string => `/tables/${encodeURIComponent(id)}`;

const study = (question: object): Promise<Study> =>
  either(
    () => ask<Study>('POST', '/study', question),
    () => keeper.study(question),
  );

/** A wish for a table. What is not said of its settings is as usual. */
export type Wanted = Omit<NewTable, 'settings'> & { settings: Partial<Settings> & Pick<Settings, 'setup'> };

export const api = {
  catalog: () =>
    either(
      () => ask<Offering>('GET', '/catalog'),
      () => keeper.catalog(),
    ),
  create: (wish: Wanted) => ask<TableInfo>('POST', '/tables', wish),
  /** Hands a game of this browser over, as it is kept here; it goes on at the server and is unrated. */
  hand: (kept: string) => ask<TableInfo>('POST', '/tables/handed', JSON.parse(kept)),
  open: () => ask<Summary[]>('GET', '/tables'),
  mine: () => ask<Summary[]>('GET', '/tables/mine'),
  sit: (id: string, colour: Colour, wish: Wish) => ask<TableInfo>('POST', `${table(id)}/seats/${colour}`, wish),
  mix: (id: string, nonces: Partial<Record<Colour, string>>) => ask<TableInfo>('POST', `${table(id)}/nonces`, nonces),
  chances: (record: string) =>
    either(
      () => ask<Chance[]>('POST', '/chances', { record }),
      () => keeper.chances(record),
    ),
  start: (id: string) => ask<TableInfo>('POST', `${table(id)}/start`),
  close: (id: string) => ask<TableInfo>('POST', `${table(id)}/close`),
  study: async (record: string, at: number) => (await study({ record, at, moves: false })).view,
  studied: (record: string, at: number, moves: boolean) => study({ record, at, moves }),
  /** A position that is being built by hand. */
  build: (question: PositionQuestion) =>
    either(
      () => ask<PositionAnswer>('POST', '/position', question),
      () => keeper.position(question),
    ),
  /** A game that may still be played somewhere is commented on by the server alone, which knows what its table allows. */
  comment: (record: string, at: number, isOver: boolean) =>
    (isOver ? thought : either)(
      () => ask<Comment>('POST', '/comment', { record, at }),
      () => scholar.comment({ record, at }),
    ),
  puzzles: () =>
    either(
      () => ask<PuzzleInfo[]>('GET', '/puzzles'),
      () => keeper.puzzles(),
    ),
  puzzle: (number: string) =>
    either(
      () => ask<PuzzleQuestion>('GET', `/puzzles/${encodeURIComponent(number)}`),
      () => keeper.puzzle(Number(number)),
    ),
  /** An attempt that the account keeps is judged by the server. */
  attempt: (number: number, tried: Attempt, isKept: boolean) =>
    (isKept ? either : thought)(
      () => ask<Verdict>('POST', `/puzzles/${number}`, tried),
      () => scholar.attempt(number, tried),
    ),
  /** A moment as a picture, or the way there as a film. */
  picture: async (record: string, at: number, theme: string, form: 'picture' | 'film' = 'picture'): Promise<Blob> => {
    const response = await fetch('/api/picture', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ record, at, theme, form }),
    });
    if (!response.ok)
      throw new Refusal(response.status, 'internal', refusal(await response.text()).message ?? response.statusText);
    return response.blob();
  },
  /** A position as whoever is asked there sees it, with what chance may bring if it is chance. */
  asked: (record: string) => study({ record, asked: true }),
  /** A record with its variations, or a game that has not begun. */
  tree: (rooted: { record: string } | { setup: Setup }) =>
    either(
      () => ask<Tree>('POST', '/tree', rooted),
      () => keeper.tree(rooted),
    ),
  /** What a strong player makes of a position. The server has seen the position by then, and refuses those of games that
   * are still played. */
  evaluate: (record: string, visits: number) =>
    thought(
      () => ask<Evaluation>('POST', '/evaluate', { record, visits }),
      () => analyst.evaluate({ record, visits }),
    ),
  /** The same as it grows, told step by step; it ends when the signal says so. A browser thinks as often as `steps` says. */
  grow: (record: string, steps: number[], tell: (told: Evaluation) => void, signal: AbortSignal) =>
    thought(
      () => heard('/evaluate/stream', { record, visits: steps.at(-1) }, tell, signal),
      async () => {
        for (const visits of steps) {
          if (signal.aborted) return;
          tell(await analyst.evaluate({ record, visits }));
        }
      },
    ),
  lesson: (record: string, viewer: Colour) => study({ record, viewer }),
  table: (id: string) => ask<TableInfo>('GET', table(id)),
  record: (id: string) => `/api${table(id)}/record`,
  /** The names of the records that a site of plain files shows. */
  shelved: async () => (isStatic ? (JSON.parse(await fileText('records/index.json')) as string[]) : []),
  /** One of them. */
  shown: (name: string) => fileText(`records/${encodeURIComponent(name)}.bastide`),
};
