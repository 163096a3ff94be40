// The table after a step of a lesson, for pictures. Asked for once; a page of them asks for a few at a time.
import { api, Refusal } from '../../lib/api';
import type { View } from '../../lib/wire';
import { scriptOf, type Script } from './script';

/** So many are asked for at once. */
const AT_ONCE = 3;

/** How long to wait before what could not be had is asked for again, in milliseconds. */
export const PAUSES = [500, 1500, 4000];

const seen = new Map<string, Promise<View>>();
const waiting: (() => void)[] = [];
let asking = 0;

/** The actions of a lesson up to the end of a step, each question answered as it should be. */
export function played(script: Script, step: string): string[] {
  const last = script.steps.findIndex(({ name }) => name === step);
  if (last < 0) throw new Error(`${script.name} has no step ${step}`);
  return script.steps
    .slice(0, last + 1)
    .flatMap(({ before, answers, after }) => [...before, ...answers.slice(0, 1), ...after]);
}

/** The table after a step. */
export function moment(lesson: string, step: string): Promise<View> {
  const key = `${lesson}/${step}`;
  const known = seen.get(key) ?? insisted(lesson, step);
  seen.set(key, known);
  // What could not be had is asked for again.
  known.catch(() => seen.delete(key));
  return known;
}

/** A server that is busy, or has had enough questions for a while, is asked again. */
async function insisted(lesson: string, step: string): Promise<View> {
  for (const pause of PAUSES) {
    try {
      return await inTurn(() => asked(lesson, step));
    } catch (error) {
      if (error instanceof Refusal && error.status < 429) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return inTurn(() => asked(lesson, step));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (asking >= AT_ONCE) await new Promise<void>((turn) => waiting.push(turn));
  else asking += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Whoever waited longest takes this one's place.
    if (next) next();
    else asking -= 1;
  }
}

async function asked(lesson: string, step: string): Promise<View> {
  const script = scriptOf(lesson);
  const lines = played(script, step);
  return api.study(`${script.header}${lines.join('\n')}\n`, lines.length);
}
