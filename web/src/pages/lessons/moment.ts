// The table after a step of a lesson, for pictures. Asked for once.
import { api } from '../../lib/api';
import type { View } from '../../lib/wire';
import { scriptOf, type Script } from './script';

const seen = new Map<string, Promise<View>>();

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
  const known = seen.get(key) ?? asked(lesson, step);
  seen.set(key, known);
  // What could not be had is asked for again.
  known.catch(() => seen.delete(key));
  return known;
}

async function asked(lesson: string, step: string): Promise<View> {
  const script = scriptOf(lesson);
  const lines = played(script, step);
  return api.study(`${script.header}${lines.join('\n')}\n`, lines.length);
}
