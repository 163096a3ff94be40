// Two kept games, one with all expansions and one of The Castle, in which every kind of decision comes up. They are
// played over again by their records, each on a server that deals from its seed: the first answer of each kind is given
// by mouse on the screen; the many that follow are given over a second connection of the same person, while nobody looks.
import { expect, test, type Page } from '@playwright/test';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { kept, Replayed, type Answer } from './kept';
import { base, sit } from './person';
import { folder, start } from './serve';

const CHANCE = ['first', 'draw', 'die', 'message-draw', 'token', 'over'];
/** What only The Castle has, and what it shares with Carcassonne. */
const CASTLE = ['score', 'use-token', 'spend'];
const SHARED = ['place', 'stand', 'pass'];
const NAMES = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'];
/** Where to keep a picture of each decision, if anybody wants to look at them. */
const PICTURES = process.env.BASTIDE_PICTURES;

/** The words under a heading of the page that lists the words of the wire. */
function words(heading: string): string[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/wire-words.md'), 'utf8');
  const part = page.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';
  return [...part.matchAll(/^- `([a-z-]+)`/gm)].map((match) => match[1]!);
}

/** The middle of what an answer is given with, once it can be given and lies under nothing else. */
async function open(page: Page, selectors: string[]): Promise<{ x: number; y: number }> {
  const found = await page.waitForFunction((all) => {
    if (!document.querySelector('.hand.mine[data-free="true"]')) return null;
    for (const element of all.flatMap((selector) => [...document.querySelectorAll(selector)])) {
      if (element.closest('.spaces, .cards')) element.scrollIntoView({ block: 'nearest' });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (element.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return null;
  }, selectors);
  return (await found.jsonValue())!;
}

/** Gives one answer by mouse, turning the tile and choosing the kind of figure first where it must. */
async function give(page: Page, answer: Answer): Promise<void> {
  await page.waitForFunction(
    (version) => document.querySelector('main')?.getAttribute('data-version') === version,
    String(answer.version),
  );
  const kind = answer.figure ?? answer.who;
  const kinds = page.locator(`.hand [data-kind="${kind}"]`);
  if (kind && (await kinds.count())) await kinds.click();
  const quoted = JSON.stringify(answer.action);
  const target =
    answer.pick === 'pass'
      ? ['.hand [data-pass]']
      : answer.x !== undefined
        ? [`[data-target="${answer.x},${answer.y}"]`]
        : answer.space !== undefined
          ? [`[data-target="space ${answer.space}"]`]
          : [`[data-target=${quoted}]`];
  const { x, y } = await open(page, target);
  await page.mouse.move(x, y);
  for (
    let turns = 0;
    answer.turn && turns < 4 && (await page.locator('.ghost').getAttribute('data-turn')) !== answer.turn;
    turns++
  ) {
    await page.mouse.click(x, y, { button: 'right' });
  }
  await page.mouse.click(x, y);
  const dared = page.locator('.hand.asking [data-main]');
  await page.waitForFunction(
    (version) =>
      document.querySelector('.dare') !== null ||
      document.querySelector('main')?.getAttribute('data-version') !== version,
    String(answer.version),
  );
  if (await dared.isVisible()) await dared.click();
  await page.waitForFunction(
    (version) => document.querySelector('main')?.getAttribute('data-version') !== version,
    String(answer.version),
  );
}

/** Goes to another address as the client's own links do, without loading anything anew. */
const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** The questions that were answered on a screen, and the kinds of answer. */
interface Met {
  phases: Set<string>;
  picks: Set<string>;
}

/** Plays a kept game to its end; the first answer of each kind by mouse. */
async function game(page: Page, name: string): Promise<Met> {
  const record = kept(name);
  const { setup, moves } = record;
  const met: Met = { phases: new Set(), picks: new Set() };
  const id = await sit(page, { setup, seats: setup.players.map((_, seat) => ({ kind: 'me', name: NAMES[seat] })) });
  await go(page, '/nowhere');
  const other = await Replayed.at(await page.context().newPage(), id, record);
  for (let answer = await other.next(); answer; answer = await other.next()) {
    const { phase, pick, action } = answer;
    await test.step(`${phase}: ${action}`, async () => {
      await go(page, `/table/${id}`);
      if (PICTURES) await picture(page, answer!, join(PICTURES, `${name}-${phase}-${pick}.jpg`));
      await give(page, answer!);
      await go(page, '/nowhere');
    });
    met.phases.add(phase);
    met.picks.add(pick);
  }
  await go(page, `/table/${id}`);
  await expect(page.locator('.ranking li')).toHaveCount(setup.players.length);
  await sums(page);
  const told = await page.request.get(`${base()}/api/tables/${id}/record`);
  expect((await told.text()).trimEnd().split('--\n')[1]?.split('\n'), 'the same was dealt and played').toEqual(moves);
  return met;
}

/** The numbers shown in the final scoring add up to the result. */
async function sums(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const number = (element: Element | null): number => Number(element?.textContent?.replace('+', ''));
    const total: Record<string, number> = {};
    for (const line of document.querySelectorAll<HTMLElement>('[data-gain]'))
      total[line.dataset.gain!] = (total[line.dataset.gain!] ?? 0) + number(line.querySelector('b'));
    const result = [...document.querySelectorAll<HTMLElement>('.ranking [data-place]')].map(
      (line) => [line.dataset.place!, number(line.querySelector('.points'))] as const,
    );
    return { total, result: Object.fromEntries(result), lines: document.querySelectorAll('[data-gain] button').length };
  });
  expect(shown.lines).toBeGreaterThan(2);
  expect(shown.total).toEqual(shown.result);
}

/** Keeps a picture of a question as it is asked. */
async function picture(page: Page, { version }: Answer, path: string): Promise<void> {
  await page.waitForFunction(
    (known) => document.querySelector('main')?.getAttribute('data-version') === known,
    String(version),
  );
  await page.waitForSelector('.hand.mine[data-free="true"]');
  await page.waitForSelector('#bastide-sheet', { state: 'attached' });
  await page.waitForTimeout(700);
  await page.screenshot({ path, type: 'jpeg', quality: 86 });
}

/** Runs something against a server that deals from the seed of a kept game. */
async function dealt<T>(name: string, run: () => Promise<T>): Promise<T> {
  const shared = base();
  const data = folder();
  const server = await start(data, 0, kept(name).seed);
  process.env.BASTIDE_URL = server.url;
  try {
    return await run();
  } finally {
    process.env.BASTIDE_URL = shared;
    server.process.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
}

const sorted = (words: Iterable<string>): string[] => [...words].sort();
const questions = (heading: string): string[] => words(heading).filter((phase) => !CHANCE.includes(phase));

test('every kind of decision, in one game with all expansions', async ({ page }) => {
  expect(kept('every').setup.expansions).toEqual(words('Expansions'));
  const { phases, picks } = await dealt('every', () => game(page, 'every'));
  const asked = questions('Phases of Carcassonne');
  const given = words('Picks').filter((pick) => !CASTLE.includes(pick));
  expect([asked.length, given.length]).toEqual([17, 23]);
  expect([sorted(phases), sorted(picks)]).toEqual([sorted(asked), sorted(given)]);
});

test('every kind of decision, in one game of The Castle', async ({ page }) => {
  const { phases, picks } = await dealt('castle', () => game(page, 'castle'));
  const asked = questions('Phases of The Castle');
  expect(asked.length).toBe(6);
  expect([sorted(phases), sorted(picks)]).toEqual([sorted(asked), sorted([...CASTLE, ...SHARED])]);
});
