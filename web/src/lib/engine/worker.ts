// The worker in which the module runs. It holds the tables that are open and answers one question after the other.
import type { Told } from './engine';

/** What can be asked. */
export type Call =
  | { name: 'catalog' | 'puzzles' }
  | { name: 'puzzle'; number: number }
  | { name: 'attempt'; number: number; words: string }
  | { name: 'study' | 'tree' | 'position' | 'comment' | 'evaluate' | 'chances' | 'open'; words: string }
  | { name: 'make'; words: string; id: string; seed: string }
  | { name: 'again'; id: string; next: string; seed: string }
  | { name: 'ask'; id: string; words: string }
  | { name: 'answered'; id: string; version: number; action: string }
  | { name: 'record'; id: string }
  | { name: 'advise'; words: string; level: string; budget: string; seed: string };

/** An answer: a value, or why there is none. */
export interface Answered {
  number: number;
  value?: unknown;
  problem?: { code: string; message: string };
}

/** A table as the module has it; everything goes in and out as JSON. */
interface Table {
  kept(): string;
  welcome(now: number): string;
  ask(request: string, now: number): string;
  answered(version: number, action: string, now: number): string;
  thinker(): string;
  again(id: string, seed: string, now: number): Table;
  record(): string;
}

/** What the module offers (crates/wasm). */
interface Module {
  default(from: { module_or_path: string }): Promise<unknown>;
  catalog(): string;
  study(question: string): string;
  position(question: string): string;
  tree(rooted: string): string;
  evaluate(asked: string): string;
  comment(query: string): string;
  chances(told: string): string;
  puzzles(): string;
  puzzle(number: number): string;
  attempt(number: number, tried: string): string;
  advise(record: string, level: string, budget: string, seed: bigint): string;
  Table: { make(wish: string, id: string, seed: string, now: number): Table; open(kept: string): Table };
}

// The worker lies in `assets/`, beside the module's folder; while the client is developed, the server is asked.
const FOLDER = import.meta.env.DEV ? new URL('/engine/', location.href) : new URL('../engine/', location.href);
const ADDRESS = new URL('bastide.js', FOLDER).href;
const MODULE = new URL('bastide_bg.wasm', FOLDER).href;
const loaded: Promise<Module> = import(/* @vite-ignore */ ADDRESS).then(async (module: Module) => {
  await module.default({ module_or_path: MODULE });
  return module;
});
const tables = new Map<string, Table>();

const told = (table: Table, message: string): Told => ({
  message: JSON.parse(message) as Told['message'],
  kept: table.kept(),
  // The seed has more digits than a number here can hold.
  thinker: JSON.parse(table.thinker().replace(/"seed":(\d+)/, '"seed":"$1"')) as Told['thinker'],
});

function known(id: string): Table {
  const table = tables.get(id);
  if (!table) throw JSON.stringify({ code: 'unknown', message: 'there is no such table' });
  return table;
}

function opened(table: Table): Told {
  const first = told(table, table.welcome(Date.now()));
  tables.set((JSON.parse(first.kept) as { id: string }).id, table);
  return first;
}

function answer(module: Module, call: Call): unknown {
  switch (call.name) {
    case 'catalog':
    case 'puzzles':
      return JSON.parse(module[call.name]());
    case 'puzzle':
      return JSON.parse(module.puzzle(call.number));
    case 'attempt':
      return JSON.parse(module.attempt(call.number, call.words));
    case 'study':
    case 'position':
    case 'tree':
    case 'comment':
    case 'evaluate':
    case 'chances':
      return JSON.parse(module[call.name](call.words));
    case 'open':
      return opened(module.Table.open(call.words));
    case 'make':
      return opened(module.Table.make(call.words, call.id, call.seed, Date.now()));
    case 'again': {
      const old = known(call.id);
      const next = opened(old.again(call.next, call.seed, Date.now()));
      return { old: told(old, old.welcome(Date.now())), next };
    }
    case 'ask':
      return told(known(call.id), known(call.id).ask(call.words, Date.now()));
    case 'answered':
      return told(known(call.id), known(call.id).answered(call.version, call.action, Date.now()));
    case 'record':
      return known(call.id).record();
    case 'advise':
      return JSON.parse(module.advise(call.words, call.level, call.budget, BigInt(call.seed)));
  }
}

function problem(error: unknown): { code: string; message: string } {
  try {
    return JSON.parse(String(error)) as { code: string; message: string };
  } catch {
    return { code: 'internal', message: String(error) };
  }
}

self.onmessage = async ({ data }: MessageEvent<{ number: number; call: Call }>) => {
  const { number, call } = data;
  let answered: Answered;
  try {
    answered = { number, value: answer(await loaded, call) };
  } catch (error) {
    answered = { number, problem: problem(error) };
  }
  postMessage(answered);
};
