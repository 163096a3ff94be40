// The editor of positions: tiles from the tray, figures, points, whose turn it is; what cannot be is said at once, and the
// position goes to the analysis board and out as a record that the program reads.
import AxeBuilder from '@axe-core/playwright';
import { expect as plainly, test, type Page } from '@playwright/test';
import { base } from './person';

// Machines may be busy with other things.
const expect = plainly.configure({ timeout: 60_000 });

async function grave(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('#bastide-sheet').analyze();
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return bad.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const pictures = process.env.BASTIDE_PICTURES;
async function picture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: `${pictures}/editor-${name}.png` });
}

/** Lays a tile from the tray as it first fits into a cell. */
async function lay(page: Page, tile: string, cell: string): Promise<void> {
  await page.locator(`[data-tray="${tile}"]`).click();
  await page.locator(`.targets .cell[data-target="${cell}"]`).click();
  await expect(page.locator(`[data-target="tile ${cell}"]`)).toBeVisible();
}

test('a position is built by hand, what cannot be is told, and it is analysed', async ({ page }) => {
  await page.goto(`${base()}/study`);
  await page.getByRole('link', { name: 'Build a position' }).click();
  await page.locator('[data-tray="base/city1"]').waitFor();
  expect(await grave(page)).toEqual([]);
  await picture(page, 'empty');
  await lay(page, 'base/road-curve', '1,0');
  await lay(page, 'base/monastery', '0,1');

  // A figure onto the road; then its city is looked at, and nobody of the other colour may stand on the same tile.
  await page.locator('[data-target="tile 1,0"]').click();
  await page.locator('.targets .spot[data-target^="stand red follower 1,0 road"]').click();
  await expect(page.locator('.cell.panel')).toContainText('red: follower, road');
  await picture(page, 'tile');
  expect(await grave(page)).toEqual([]);
  await page.getByRole('radio', { name: 'blue' }).click();
  await expect(page.locator('.targets .spot')).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();

  // What would hang in the air cannot be left so, and it is said in words.
  await lay(page, 'base/monastery-road', '1,1');
  await page.locator('[data-target="tile 0,1"]').click();
  await page.getByRole('button', { name: 'Take the tile away' }).click();
  await expect(page.locator('[data-target="tile 1,1"]')).toBeVisible();
  await page.locator('[data-target="tile 1,0"]').click();
  await page.getByRole('button', { name: 'Take the tile away' }).click();
  await expect(page.getByRole('alert')).toContainText('would touch no other');
  await page.keyboard.press('Escape');

  // Points, whose turn it is, the bag; the last change is taken back.
  await page.locator('[data-points="blue"]').fill('17');
  await page.locator('[data-points="blue"]').press('Enter');
  await page.locator('[data-first="blue"]').check();
  await page.locator('[data-part="bag"]').click();
  await expect(page.getByText('69 tiles in the bag')).toBeVisible();
  await page
    .getByRole('button', { name: /^One less/ })
    .first()
    .click();
  await expect(page.getByText('68 tiles in the bag')).toBeVisible();
  await page.getByRole('button', { name: 'Take the last change back' }).click();
  await expect(page.getByText('69 tiles in the bag')).toBeVisible();
  await picture(page, 'bag');
  await page.locator('[data-part="rules"]').click();
  await page.locator('[data-expansion="inns"]').click();
  await expect(page.locator('[data-expansion="inns"]')).toBeChecked();
  await expect(page.locator('[data-tray="inns/cathedral"]')).toBeVisible();

  await page.locator('[data-analyse]').click();
  await expect(page.locator('[data-study]')).toBeVisible();
  await page.locator('[data-outcome="draw inns/cathedral"]').waitFor();
  await picture(page, 'analysed');
  // And back: the position of the study is changed again.
  await page.locator('[data-part="share"]').click();
  await page.locator('[data-edit]').click();
  await expect(page.locator('[data-points="blue"]')).toHaveValue('17');
  await expect(page.locator('[data-first="blue"]')).toBeChecked();
});

test('the editor fits a phone, in Russian, by touch', async ({ browser }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    const context = await browser.newContext({
      locale: 'ru',
      viewport,
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      colorScheme: 'dark',
    });
    const page = await context.newPage();
    await page.goto(`${base()}/study#edit=`);
    await page.locator('[data-tray="base/road-curve"]').tap();
    await page.locator('.targets .cell[data-target="1,0"]').tap();
    await page.locator('.deck .button.main').tap();
    await page.locator('[data-target="tile 1,0"]').tap();
    await page.locator('.targets .spot').first().tap();
    await picture(page, `phone-${viewport.width}`);
    await page.locator('.cell.panel [data-main]').tap();
    await expect(page.locator('.cell.panel')).toContainText('подданный');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await grave(page)).toEqual([]);
    await context.close();
  }
});
