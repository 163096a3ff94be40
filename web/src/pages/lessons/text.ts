// What a lesson says, one file a lesson and language: a title, a sentence about it, and for each step what is to be done,
// a word if something else was tried, and a word when it is done.
import type { Language } from '../../lib/preferences.svelte';

export interface Words {
  ask: string[];
  hint: string;
  praise: string;
}
export interface Text {
  title: string;
  lead: string;
  steps: Map<string, Words>;
}

const FILES: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('./text/en'),
  ru: () => import('./text/ru'),
};

/** All lessons in a language. */
export async function lessonTexts(language: Language): Promise<Map<string, Text>> {
  const { default: files } = await FILES[language]();
  const named = Object.entries(files).map(([path, source]): [string, Text] => [
    /(\w+)\.txt$/.exec(path)?.[1] ?? path,
    parsed(source),
  ]);
  return new Map(named);
}

/** Reads the words of a lesson. */
export function parsed(source: string): Text {
  const text: Text = { title: '', lead: '', steps: new Map() };
  let step: Words | undefined;
  for (const line of source
    .split('\n')
    .map((words) => words.trim())
    .filter(Boolean)) {
    const name = /^\[(\w+)\]$/.exec(line)?.[1];
    if (name) text.steps.set(name, (step = { ask: [], hint: '', praise: '' }));
    else if (line.startsWith('# ')) text.title = line.slice(2);
    else if (!step) text.lead = line;
    else if (line.startsWith('? ')) step.hint = line.slice(2);
    else if (line.startsWith('+ ')) step.praise = line.slice(2);
    else step.ask.push(line);
  }
  return text;
}
