// The seed of the day: begun once, played, given up; the results are for those who have finished.
import AxeBuilder from '@axe-core/playwright';
import { expect as plainly, test, type Page } from '@playwright/test';
import { answer, base } from './person';

// Machines may be busy with other things.
const expect = plainly.configure({ timeout: 60_000 });

async function grave(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('#bastide-sheet').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const pictures = process.env.BASTIDE_PICTURES;
async function picture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: `${pictures}/day-${name}.png`, fullPage: true });
}

test('the deck of the day is played once, and its results are told to those who have finished', async ({
  page,
  browser,
}) => {
  const name = `Day ${Date.now() % 1_000_000}`;
  const account = { name, password: 'four plain words here' };
  expect((await page.request.post(`${base()}/api/register`, { data: account })).ok()).toBe(true);
  await page.goto(`${base()}/puzzles`);
  await page.getByRole('link', { name: 'Seed of the day' }).click();
  await expect(page.getByText('The list is shown when you have.')).toBeVisible();
  expect(await grave(page)).toEqual([]);
  await picture(page, 'before');
  await page.locator('button[data-go]').click();
  for (let count = 0; count < 2; count++) await answer(page, 'mouse');
  const table = page.url();

  // Whoever comes back finds the game that was begun, and no other.
  await page.goto(`${base()}/day`);
  await picture(page, 'running');
  await page.locator('a[data-go]').click();
  await expect(page).toHaveURL(table);
  await page.getByRole('button', { name: 'Table', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Resign' })).toBeVisible();
  await expect(page.getByRole('button', { name: /take/i })).toHaveCount(0);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('[data-resign]').click();
  await expect(page.getByText('The deck of the day is told')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rematch' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Results of the day' }).click();
  await expect(page.locator('[data-own]')).toHaveText('You gave up.');
  await expect(page.locator('tr.mine')).toContainText(name);
  expect(await grave(page)).toEqual([]);
  await picture(page, 'after');

  // Somebody else does not see them yet, on a phone and in Russian.
  const context = await browser.newContext({
    locale: 'ru',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  });
  const phone = await context.newPage();
  await phone.goto(`${base()}/day`);
  await expect(phone.getByText('Таблица откроется, когда закончите вы.')).toBeVisible();
  await expect(phone.getByText(name)).toHaveCount(0);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await grave(phone)).toEqual([]);
  await picture(phone, 'phone');
  await context.close();
});
