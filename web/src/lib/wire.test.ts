// The types here are those of the crate `bastide-protocol`: every type has the same fields, every choice the same names.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'crates/protocol/src');
const rust = readdirSync(folder)
  .filter((name) => name.endsWith('.rs'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');
const ours = readFileSync(join(import.meta.dirname, 'wire.ts'), 'utf8');

/** What is called otherwise here, because the name is taken. */
const RENAMED: Record<string, string> = { FeatureSum: 'Feature' };
/** Fields that lie in another type there and are flattened on the wire. */
const FLAT: Record<string, string[]> = { Move: ['played'] };

/** The text between a brace and the one that closes it. */
function body(text: string, start: number): string {
  let depth = 0;
  for (let at = text.indexOf('{', start); at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return text.slice(text.indexOf('{', start) + 1, at);
  }
  return '';
}

function fieldsThere(name: string): string[] | undefined {
  const start = rust.search(new RegExp(`pub struct ${name} \\{`));
  return start < 0 ? undefined : [...body(rust, start).matchAll(/^ {4}pub (\w+):/gm)].map((match) => match[1]!).sort();
}

function fieldsHere(text: string): string[] {
  const flat = text.replace(/\{[^{}]*\}/g, '');
  return [...flat.matchAll(/(?:^|[;{\n])\s*(\w+)\??:/g)].map((match) => match[1]!).sort();
}

const kebab = (name: string): string => name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();

function variantsThere(name: string): Map<string, string[]> {
  const text = body(rust, rust.search(new RegExp(`pub enum ${name} \\{`)));
  const found = new Map<string, string[]>();
  for (const match of text.matchAll(/^ {4}([A-Z]\w*)( \{)?/gm)) {
    const fields = match[2] ? [...body(text, match.index).matchAll(/^ {8}(\w+):/gm)].map((field) => field[1]!) : [];
    found.set(kebab(match[1]!), fields.sort());
  }
  return found;
}

function variantsHere(name: string, tag: string): Map<string, string[]> {
  const start = ours.indexOf(`export type ${name} =`);
  const text = ours.slice(start, ours.indexOf('\nexport', start + 1));
  const found = new Map<string, string[]>();
  for (const match of text.matchAll(new RegExp(`\\{\\s*${tag}: '([a-z-]+)'([^}]*)\\}`, 'g'))) {
    found.set(match[1]!, [...match[2]!.matchAll(/(\w+)\??:/g)].map((field) => field[1]!).sort());
  }
  return found;
}

describe('the wire', () => {
  // Types of the server alone, such as lists of tables, are not the protocol's and stay out of this.
  const interfaces = [...ours.matchAll(/export interface (\w+) \{/g)]
    .map((match) => ({ name: match[1]!, at: match.index }))
    .filter(({ name }) => fieldsThere(RENAMED[name] ?? name));

  it('has most types in common', () => {
    expect(interfaces.length).toBeGreaterThanOrEqual(26);
  });

  it.each(interfaces)('$name has the fields that the server knows', ({ name, at }) => {
    const there = fieldsThere(RENAMED[name] ?? name) ?? [];
    const kept = there.filter((field) => !FLAT[name]?.includes(field));
    const here = fieldsHere(body(ours, at)).filter((field) => kept.includes(field) || !FLAT[name]);
    expect(here).toEqual(kept);
  });

  it.each([
    ['Pick', 'pick'],
    ['Happening', 'type'],
    ['Request', 'type'],
    ['Message', 'type'],
    ['Reason', 'reason'],
    ['Clock', 'kind'],
    ['Wish', 'kind'],
    ['Holder', 'kind'],
    ['Offered', 'what'],
  ])('%s has the variants and fields that the server knows', (name, tag) => {
    const there = variantsThere(name);
    expect(there.size).toBeGreaterThan(1);
    expect(Object.fromEntries(variantsHere(name, tag))).toEqual(Object.fromEntries(there));
  });
});
