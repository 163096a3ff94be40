// Every page can be shown, in both languages, one after the other, also where the server answers nothing of use.
import { flushSync, mount } from 'svelte';
import { expect, it, vi } from 'vitest';
import { route } from '../lib/route.svelte';
import { texts } from '../lib/texts.svelte';
import { lessonTexts } from './lessons/text';
import Pages from './Pages.svelte';

const PATHS = [
  '/',
  '/new',
  '/tables',
  '/here',
  '/rules',
  '/rules/mage',
  '/lessons',
  '/puzzles',
  '/day',
  '/replay',
  '/study',
  '/games',
  '/explorer',
  '/statistics',
  '/leaderboard',
  '/settings',
  '/register',
  '/login',
  '/people/nobody',
  '/nothing',
];

it.each(['en', 'ru'] as const)(
  'every page has a heading of its own: %s',
  async (language) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe(): void {}
        unobserve(): void {}
        disconnect(): void {}
      },
    );
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]', { status: 200 })));
    await Promise.all([texts.choose(language), lessonTexts(language)]);
    document.body.replaceChildren();
    mount(Pages, { target: document.body });
    const headings = new Set<string>();
    for (const path of PATHS) {
      route.go(path);
      flushSync();
      await vi.waitFor(() => expect(document.querySelector('h1')?.textContent, path).toBeTruthy(), { timeout: 10_000 });
      headings.add(document.querySelector('h1')?.textContent ?? '');
    }
    expect(headings.size).toBe(PATHS.length);
  },
  60_000,
);
