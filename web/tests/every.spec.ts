// Two kept games, one with all expansions and one of The Castle, in which every kind of decision comes up. They are
// played over again by their records, each on a server that deals from its seed: the first answer of each kind is given
// by mouse on the screen; the many that follow are given over a second connection of the same person, while nobody looks.
import AxeBuilder from '@axe-core/playwright';
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
  /** Where the hand and its buttons were seen, by their names. */
  places: Map<string, Set<string>>;
  /** What axe found, with the question. */
  faults: string[];
}

/** Plays a kept game to its end; the first answer of each kind by mouse. */
async function game(page: Page, name: string): Promise<Met> {
  const record = kept(name);
  const { setup, moves } = record;
  const met: Met = { phases: new Set(), picks: new Set(), places: new Map(), faults: [] };
  const id = await sit(page, { setup, seats: setup.players.map((_, seat) => ({ kind: 'me', name: NAMES[seat] })) });
  await go(page, '/nowhere');
  const other = await Replayed.at(await page.context().newPage(), id, record);
  for (let answer = await other.next(); answer; answer = await other.next()) {
    const { phase, pick, action } = answer;
    await test.step(`${phase}: ${action}`, async () => {
      await go(page, `/table/${id}`);
      if (PICTURES) await picture(page, answer!, join(PICTURES, `${name}-${phase}-${pick}.jpg`));
      await examined(page, answer!, met);
      await give(page, answer!);
      await go(page, '/nowhere');
    });
    met.phases.add(phase);
    met.picks.add(pick);
  }
  await go(page, `/table/${id}`);
  await expect(page.locator('.ranking li')).toHaveCount(setup.players.length);
  await sums(page);
  if (name === 'castle') await show(page);
  const told = await page.request.get(`${base()}/api/tables/${id}/record`);
  expect((await told.text()).trimEnd().split('--\n')[1]?.split('\n'), 'the same was dealt and played').toEqual(moves);
  return met;
}

/** Looks at a question before it is answered: where the hand's buttons are, and once for each kind of question whether
 * everybody can use it. */
async function examined(page: Page, { phase, version }: Answer, { phases, places, faults }: Met): Promise<void> {
  await page.waitForFunction(
    (known) => document.querySelector('main')?.getAttribute('data-version') === known,
    String(version),
  );
  await page.waitForSelector('.hand.mine[data-free="true"]');
  const seen = await page.evaluate(() => {
    const slots = {
      hand: '.hand',
      undo: '.hand [data-undo]',
      help: '.hand .help a',
      main: '.hand .foot > :nth-child(2)',
    };
    return Object.entries(slots).flatMap(([name, selector]) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box ? [[name, [box.left, box.top, box.width, box.height].map(Math.round).join(' ')] as const] : [];
    });
  });
  for (const [name, place] of seen) places.set(name, (places.get(name) ?? new Set()).add(place));
  if (phases.has(phase)) return;
  const { violations } = await new AxeBuilder({ page }).exclude('#bastide-sheet').analyze();
  faults.push(...violations.map(({ id, nodes }) => `${phase} ${id}: ${nodes[0]?.html}`));
}

/** The final scoring is shown once more, and what it tells step by step leads from what was there before to the result. */
async function show(page: Page): Promise<void> {
  const scores = (): Promise<Record<string, number>> =>
    page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLElement>('.player[data-seat]')].map((card) => [
          card.dataset.seat!,
          Number(card.querySelector('.points')?.textContent),
        ]),
      ),
    );
  const result = await scores();
  await page.evaluate(() => {
    const told = window as unknown as { told: { player: string; points: number }[] };
    told.told = [];
    const watch = new MutationObserver(() => {
      const line = document.querySelector<HTMLElement>('[data-finale]');
      const index = Number(line?.dataset.finale ?? -1);
      const flag = /c-(\w+)/.exec(line?.querySelector('.flag')?.className ?? '')?.[1];
      if (flag) told.told[index] = { player: flag, points: Number(line?.querySelector('em')?.textContent) };
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.getByRole('button', { name: 'Show it again' }).click();
  await expect(page.locator('[data-finale]')).toBeVisible();
  const before = await scores();
  expect(before).not.toEqual(result);
  await expect(page.locator('[data-finale]')).toHaveCount(0);
  const told = await page.evaluate(() => (window as unknown as { told: { player: string; points: number }[] }).told);
  for (const { player, points } of told) before[player] = before[player]! + points;
  expect(before).toEqual(result);
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

/** Every question was fit for everybody, and the hand's buttons were never moved. */
function expectSteady({ places, faults }: Met): void {
  expect(faults).toEqual([]);
  expect([...places.keys()].sort()).toEqual(['hand', 'help', 'main', 'undo']);
  for (const [name, seen] of places) expect([...seen], `${name} stays where it is`).toHaveLength(1);
}

const sorted = (words: Iterable<string>): string[] => [...words].sort();
const questions = (heading: string): string[] => words(heading).filter((phase) => !CHANCE.includes(phase));

test('every kind of decision, in one game with all expansions', async ({ page }) => {
  expect(kept('every').setup.expansions).toEqual(words('Expansions'));
  const met = await dealt('every', () => game(page, 'every'));
  const { phases, picks } = met;
  const asked = questions('Phases of Carcassonne');
  const given = words('Picks').filter((pick) => !CASTLE.includes(pick));
  expect([asked.length, given.length]).toEqual([17, 23]);
  expect([sorted(phases), sorted(picks)]).toEqual([sorted(asked), sorted(given)]);
  expectSteady(met);
});

test('every kind of decision, in one game of The Castle', async ({ page }) => {
  // By night: what is seen by day is looked at in the other game.
  await page.emulateMedia({ colorScheme: 'dark' });
  const met = await dealt('castle', () => game(page, 'castle'));
  const { phases, picks } = met;
  const asked = questions('Phases of The Castle');
  expect(asked.length).toBe(6);
  expect([sorted(phases), sorted(picks)]).toEqual([sorted(asked), sorted([...CASTLE, ...SHARED])]);
  expectSteady(met);
});
