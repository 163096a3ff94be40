// The rules as text: one file a chapter and language. Lines are a title, a lead, headings, rules that begin with their
// number, rows of tiles to show, and moments of lessons as pictures. In a rule, ` ~ ` stands before what is our ruling, ` | ` before
// each item of a list.
import type { Language } from '../../lib/preferences.svelte';

/** A rule: what the rulebooks say, and what we decided where they are silent or disagree; one of the two may be empty. */
export interface Rule {
  id: string;
  text: string;
  ruling: string;
}
/** A moment of a lesson as a picture: the table after one of its steps. */
export interface Scene {
  lesson: string;
  step: string;
  caption: string;
}
export interface Part {
  heading: string;
  rules: Rule[];
  notes: string[];
  scenes: Scene[];
}
export interface Text {
  chapter: string;
  title: string;
  lead: string;
  tiles: string[];
  parts: Part[];
}

const FILES = import.meta.glob<string>('./text/*/*.txt', { query: '?raw', import: 'default' });
const SCENE = /^@scene (\w+) (\w+) (.+)$/;
const RULE = /^([A-Z]+-\d\d) (.+)$/;
/** Stands between a rulebook's words and our own ruling. */
const OURS = /(?:^| )~ /;

/** Reads a chapter. */
export function parsed(chapter: string, source: string): Text {
  const text: Text = {
    chapter,
    title: '',
    lead: '',
    tiles: [],
    parts: [{ heading: '', rules: [], notes: [], scenes: [] }],
  };
  for (const line of source
    .split('\n')
    .map((words) => words.trim())
    .filter(Boolean)) {
    const part = text.parts[text.parts.length - 1]!;
    const [rule, scene] = [RULE.exec(line), SCENE.exec(line)];
    if (line.startsWith('## ')) text.parts.push({ heading: line.slice(3), rules: [], notes: [], scenes: [] });
    else if (line.startsWith('# ')) text.title = line.slice(2);
    else if (line.startsWith('@tiles ')) text.tiles = line.slice(7).split(' ');
    else if (scene) part.scenes.push({ lesson: scene[1]!, step: scene[2]!, caption: scene[3]! });
    else if (rule) part.rules.push(ruleOf(rule[1]!, rule[2]!));
    else if (!text.lead) text.lead = line;
    else part.notes.push(line);
  }
  text.parts = text.parts.filter((part) => part.rules.length || part.notes.length);
  return text;
}

function ruleOf(id: string, words: string): Rule {
  const [text = '', ruling = ''] = words.split(OURS);
  return { id, text, ruling };
}

/** Words with a list in them: ` | ` stands before each item. */
export function listed(words: string): { lead: string; items: string[] } {
  const [lead = '', ...items] = words.split(' | ');
  return { lead, items };
}

/** A chapter in a language. */
export async function chapterText(language: Language, chapter: string): Promise<Text> {
  const file = FILES[`./text/${language}/${chapter}.txt`];
  if (!file) throw new Error(`no chapter ${chapter}`);
  return parsed(chapter, await file());
}

/** Rules that have all of the words. */
export function matching(texts: Text[], words: string): { chapter: string; title: string; rule: Rule }[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return [];
  return texts.flatMap((text) =>
    text.parts
      .flatMap((part) => part.rules)
      .filter((rule) =>
        wanted.every((word) => `${rule.id} ${rule.text} ${rule.ruling} ${text.title}`.toLowerCase().includes(word)),
      )
      .map((rule) => ({ chapter: text.chapter, title: text.title, rule })),
  );
}
