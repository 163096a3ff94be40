// Every lesson can be taken to its end in a real browser, and one by hand; what is done is remembered.
import AxeBuilder from '@axe-core/playwright';
import { expect as plainly, test, type Page } from '@playwright/test';
import { LESSONS } from '../src/pages/lessons/names';
import { base } from './person';

// Machines may be busy with other things.
const expect = plainly.configure({ timeout: 30_000 });

const grave = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).exclude('#bastide-sheet').analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};

/** Goes through the lesson that is open with the help it offers; gives the names of its steps. */
async function taken(page: Page, lesson: string): Promise<string[]> {
  const steps: string[] = [];
  const main = page.locator(`main[data-lesson="${lesson}"]`);
  await expect(page.locator('[data-next], [data-show]').first()).toBeVisible();
  for (;;) {
    const before = await main.evaluate((element) => `${element.dataset.step} ${element.dataset.reading}`);
    const step = before.split(' ')[0]!;
    if (steps.at(-1) !== step) steps.push(step);
    if (step === 'end') return steps;
    if (before.endsWith('true')) await page.locator('[data-next]').click();
    else for (let press = 0; press < 2; press++) await page.locator('[data-show]').click();
    await page.waitForFunction(
      (known) => {
        const now = document.querySelector<HTMLElement>('main[data-lesson]');
        return now && `${now.dataset.step} ${now.dataset.reading}` !== known;
      },
      before,
      { timeout: 60_000 },
    );
  }
}

test('every lesson leads to its end and to the next one, and is remembered as done', async ({ page }) => {
  test.slow();
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await page.goto(`${base()}/lessons/${LESSONS[0]}`);
  for (const [index, lesson] of LESSONS.entries()) {
    const steps = await taken(page, lesson);
    expect(new Set(steps).size, lesson).toBe(steps.length);
    await expect(page.locator('.teacher .rules a').first(), lesson).toBeVisible();
    if (index < LESSONS.length - 1) await page.getByRole('link', { name: 'Next lesson' }).click();
  }
  expect(broken).toEqual([]);
  await page.getByRole('link', { name: 'All lessons' }).last().click();
  await expect(page.getByText('done', { exact: true })).toHaveCount(LESSONS.length);
});

test('a lesson is taken by hand: another move is answered with a hint, the right one with points', async ({ page }) => {
  await page.goto(`${base()}/lessons/cities`);
  await expect(page.getByRole('heading', { name: 'Cities' })).toBeVisible();
  await page.locator('.targets .cell').first().waitFor();
  const other = page.locator('.targets .cell:not([data-target="0,-1"])').first();
  await other.click();
  await expect(page.locator('.hint')).toBeVisible();
  await expect(page.locator('.board .tiles image')).toHaveCount(1);
  expect(await grave(page)).toEqual([]);
  await page.locator('.targets .cell[data-target="0,-1"]').click();
  await page.locator('.targets .spot[data-target="red follower city N"]').click();
  await page.locator('[data-next]').click();
  await page.locator('.targets .cell[data-target="0,-2"]').click();
  await expect(page.locator('.teacher')).toContainText('8');
  await expect(page.locator('[data-seat="red"] .points')).toHaveText('8');
});

for (const language of ['en', 'ru']) {
  test(`a lesson fits a phone: ${language}`, async ({ browser }) => {
    const context = await browser.newContext({
      locale: language,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(`${base()}/lessons/roads`);
    expect((await taken(page, 'roads')).at(-1)).toBe('end');
    await page.goto(`${base()}/lessons/messengers`);
    await page.locator('[data-show]').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await grave(page)).toEqual([]);
    await context.close();
  });
}
