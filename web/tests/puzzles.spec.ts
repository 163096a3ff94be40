// Puzzles: chosen from the list, missed and solved by hand; what was solved is remembered.
import AxeBuilder from '@axe-core/playwright';
import { expect as plainly, test, type APIRequestContext, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Study } from '../src/lib/wire';
import { base } from './person';

// Machines may be busy with other things.
const expect = plainly.configure({ timeout: 30_000 });

interface Known {
  number: number;
  solution: string[];
  record: string;
}

const COLLECTION = readFileSync(join(import.meta.dirname, '../../crates/study/src/collection.puzzles'), 'utf8')
  .split(/^(?=# puzzle )/m)
  .map((text): Known => ({
    number: Number(/^# puzzle (\d+)/.exec(text)?.[1]),
    solution: (/^# solution: (.*)$/m.exec(text)?.[1] ?? '').split('; '),
    record: text.split('\n').slice(2).join('\n'),
  }));

/** A puzzle that two clicks solve: the solution's cell takes the tile in one turn only, then a figure or none. */
async function simple(request: APIRequestContext): Promise<Known> {
  for (const puzzle of COLLECTION.filter(({ record }) => !record.includes('\nexpansions '))) {
    const [place = '', figure = ''] = puzzle.solution;
    const cell = /^(\w+) place (\S+) \w$/.exec(place);
    if (!cell || puzzle.solution.length !== 2 || !/^\w+ follower (?!field)/.test(figure)) continue;
    const data = { record: puzzle.record, viewer: cell[1], moves: false };
    const study = (await (await request.post(`${base()}/api/study`, { data })).json()) as Study;
    const there = study.view.choices?.filter(({ action }) => action.startsWith(`${cell[1]} place ${cell[2]} `));
    if (there?.length === 1) return puzzle;
  }
  throw new Error('no puzzle is simple enough');
}

const cellOf = ({ solution }: Known): string => solution[0]!.split(' ')[2]!;

async function grave(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('#bastide-sheet').analyze();
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return bad.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

test('a puzzle is chosen, missed with a reason, and solved at the next attempt', async ({ page, request }) => {
  const puzzle = await simple(request);
  await page.goto(`${base()}/puzzles`);
  await expect(page.getByRole('link', { name: 'Puzzle of the day' })).toBeVisible();
  await page.locator(`a[href="/puzzles/${puzzle.number}"]`).last().click();
  await expect(page.getByText('Find the best turn')).toBeVisible();
  await page.locator('.targets .cell').first().waitFor();
  expect(await grave(page)).toEqual([]);
  // The right place, but nobody stands there.
  await page.locator(`.targets .cell[data-target="${cellOf(puzzle)}"]`).click();
  await page.getByRole('button', { name: 'No figure' }).click();
  await expect(page.locator('[data-verdict="missed"]')).toContainText('costs');
  // The first attempt moves the rating of a newcomer, and no other does.
  await expect(page.locator('[data-rating]')).toHaveAttribute('data-rating', /^1[0-4]\d\d$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator(`.targets .cell[data-target="${cellOf(puzzle)}"]`).click();
  await page.locator(`.targets [data-target="${puzzle.solution[1]}"]`).click();
  await expect(page.locator('[data-verdict="solved"]')).toContainText('Solved');
  await expect(page.locator('[data-rating]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Next puzzle' }).click();
  await expect(page.getByRole('heading', { name: `Puzzle ${puzzle.number + 1}` })).toBeVisible();
});

test('a puzzle fits a phone, and what was solved at once is remembered', async ({ browser, request }) => {
  const puzzle = await simple(request);
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({
    locale: 'ru',
    viewport,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${base()}/puzzles/${puzzle.number}`);
  // By touch an answer is prepared first, then given.
  await page.locator(`.targets .cell[data-target="${cellOf(puzzle)}"]`).tap();
  await page.locator('.deck .button.main').tap();
  await page.locator(`.targets .spot[data-target="${puzzle.solution[1]}"]`).tap();
  await page.locator('.deck .button.main').tap();
  await expect(page.locator('[data-verdict="solved"]')).toContainText('Верно');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await grave(page)).toEqual([]);
  await page.goto(`${base()}/puzzles`);
  await expect(page.locator('a.done')).toHaveCount(1);
  await context.close();
});
