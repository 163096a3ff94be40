// What the page reads of the server's offer is what the server sends.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const rust = readFileSync(join(import.meta.dirname, '../../../crates/server/src/http/catalog.rs'), 'utf8');
const ours = readFileSync(join(import.meta.dirname, 'catalog.svelte.ts'), 'utf8');

it.each(['Offering', 'GameFacts', 'SwitchChoice', 'PresetChoice', 'PartsChoice', 'FollowersChoice'])(
  '%s has the fields that the server writes',
  (name) => {
    const there = [
      ...(new RegExp(`pub\\(crate\\) struct ${name} \\{([^}]*)\\}`).exec(rust)?.[1] ?? '').matchAll(/^ {4}(\w+):/gm),
    ]
      .map((match) => match[1]!)
      .sort();
    const here = [
      ...(new RegExp(`export interface ${name} \\{([^}]*)\\}`).exec(ours)?.[1] ?? '').matchAll(/(\w+)\??:/g),
    ]
      .map((match) => match[1]!)
      .sort();
    expect(there.length).toBeGreaterThan(1);
    expect(here).toEqual(there);
  },
);
