// A site of plain files has its pages behind the question mark of one address; a server has them at their own.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const load = async (): Promise<typeof import('./place')> => {
  vi.resetModules();
  return import('./place');
};
const address = (path: string): URL => new URL(path, location.href);

beforeEach(() => history.replaceState(null, '', '/games/bastide/index.html?/rules/mage'));
afterEach(() => document.head.replaceChildren());

it('a server has every page at its own address', async () => {
  const { fileAt, pageAt, to } = await load();
  expect([to('/rules/mage#MAGE-01'), fileAt('art/facts-base.json')]).toEqual([
    '/rules/mage#MAGE-01',
    '/art/facts-base.json',
  ]);
  expect(pageAt(address('/rules/mage'))).toBe('/rules/mage');
  expect(pageAt(address('/docs/index.html'))).toBeUndefined();
});

it('a site of files has its pages behind the question mark, in whatever folder it lies', async () => {
  document.head.innerHTML = '<meta name="site" content="static" />';
  const { fileAt, pageAt, to } = await load();
  expect([to('/'), to('/rules/mage#MAGE-01'), fileAt('art/facts-base.json')]).toEqual([
    '/games/bastide/',
    '/games/bastide/?/rules/mage#MAGE-01',
    '/games/bastide/art/facts-base.json',
  ]);
  expect(pageAt(location)).toBe('/rules/mage');
  expect(pageAt(address('/games/bastide/'))).toBe('/');
  expect(pageAt(address('/games/bastide/docs/index.html'))).toBeUndefined();
  expect(pageAt(address('/other/'))).toBeUndefined();
});
