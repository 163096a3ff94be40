// Learning from mistakes: the turns of a game that cost most are played anew, judged and explained.
import AxeBuilder from '@axe-core/playwright';
import { expect as plainly, test, type Page } from '@playwright/test';
import { base, finished } from './person';

// Machines may be busy with other things.
const expect = plainly.configure({ timeout: 120_000 });

async function grave(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('#bastide-sheet').analyze();
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return bad.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

test('the mistakes of a game are exercises that are judged and explained', async ({ page }) => {
  const id = await finished(page, 'random');
  await page.goto(`${base()}/replay/${id}`);
  await page.getByRole('button', { name: 'Comments' }).click();
  await page.locator('aside .button.main').click();
  // Whoever plays at random soon makes a mistake.
  await page.locator('[data-learn]').first().click();
  await expect(page.locator('[data-exercise="1"]')).toBeVisible();
  await expect(page.getByText('Find a better turn.')).toBeVisible();
  await page.locator('.targets .cell').first().waitFor();
  expect(await grave(page)).toEqual([]);
  if (process.env.BASTIDE_PICTURES) await page.screenshot({ path: `${process.env.BASTIDE_PICTURES}/learn.png` });

  // A turn is played: it is judged, and the best one is named.
  await page.locator('.targets .cell').first().click();
  await page.locator('[data-pass], [data-verdict]').first().waitFor();
  if (await page.locator('[data-pass]').count()) await page.locator('[data-pass]').click();
  await expect(page.locator('[data-verdict]')).toContainText('The best turn:');
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await expect(page.getByText('The tile lies on the map as in the solution.')).toBeVisible();
  if (process.env.BASTIDE_PICTURES) await page.screenshot({ path: `${process.env.BASTIDE_PICTURES}/learn-shown.png` });
  await page.getByRole('button', { name: 'Back to the game' }).first().click();
  await expect(page.getByRole('slider')).toBeVisible();
});
