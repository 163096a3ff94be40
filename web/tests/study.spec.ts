// The analysis board: a position is built by hand, the engine thinks, a variation is played with chosen draws, commented and
// marked, kept over a reload, sent as a link to another browser, and saved as a record that the program reads.
import AxeBuilder from '@axe-core/playwright';
import { expect as plainly, test, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { base, finished } from './person';
import { LONG } from './long';

// Machines may be busy with other things.
const expect = plainly.configure({ timeout: 60_000 });

async function grave(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('#bastide-sheet').analyze();
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return bad.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const place = (page: Page): Promise<string> =>
  page.locator('[data-study]').evaluate((board) => (board as HTMLElement).dataset.study!);

/** Plays one turn: a chosen tile, its first place, no figure; says which tile. */
async function turn(page: Page, wanted: string): Promise<void> {
  const before = await place(page);
  await page.locator(`[data-outcome="draw ${wanted}"]`).click();
  await expect(page.locator('[data-study]')).not.toHaveAttribute('data-study', before);
  await page.locator('.targets .cell').first().click();
  // Where there is nobody to put down, the turn is over with the tile.
  await page.locator('[data-pass], [data-outcome]').first().waitFor();
  if (await page.locator('[data-pass]').count()) await page.locator('[data-pass]').click();
  await expect(page.locator('[data-outcome]').first()).toBeVisible();
}

const part = (page: Page, name: string): Promise<void> => page.locator(`[data-part="${name}"]`).click();
const pictures = process.env.BASTIDE_PICTURES;
async function picture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: `${pictures}/study-${name}.png` });
}

/** Lays a tile from the editor's tray as it first fits into a cell. */
async function lay(page: Page, tile: string, cell: string): Promise<void> {
  await page.locator(`[data-tray="${tile}"]`).click();
  await page.locator(`.targets .cell[data-target="${cell}"]`).click();
  await expect(page.locator(`[data-target="tile ${cell}"]`)).toBeVisible();
}

test(
  'a position built by hand is thought about, played on in a variation, commented, kept, shared and saved',
  LONG,
  async ({ page, browser }) => {
    await page.goto(`${base()}/study`);
    await expect(page.getByRole('heading', { name: 'Study', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Begin on an empty map' }).waitFor();
    expect(await grave(page)).toEqual([]);
    await picture(page, 'start');

    // Two tiles, a figure, points, whose turn it is.
    await page.getByRole('link', { name: 'Build a position' }).click();
    await lay(page, 'base/road-curve', '1,0');
    await lay(page, 'base/monastery', '0,1');
    await page.locator('[data-target="tile 1,0"]').click();
    await page.locator('.targets .spot[data-target^="stand red follower 1,0 road"]').click();
    await expect(page.locator('.cell.panel')).toContainText('red: follower, road');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.locator('[data-points="blue"]').fill('17');
    await page.locator('[data-points="blue"]').press('Enter');
    await page.locator('[data-first="blue"]').check();
    await page.locator('[data-analyse]').click();
    await expect(page.locator('[data-study]')).toHaveAttribute('data-study', '0');
    await turn(page, 'base/city1');
    await turn(page, 'base/road-curve');
    const game = await place(page);

    // Back, and something else is played instead: five turns with chosen draws.
    for (let count = 0; count < 3; count++) await page.keyboard.press('ArrowLeft');
    await expect(page.locator('[data-study]')).toHaveAttribute('data-study', '3');
    for (const tile of ['monastery', 'road-t', 'road-straight', 'city2-corner', 'road-curve'])
      await turn(page, `base/${tile}`);
    const variation = await place(page);
    expect(variation.split('.').length).toBe(3);
    expect(variation).not.toBe(game);

    // The engine thinks about the tile that is drawn, and can be stopped.
    await page.locator('[data-outcome="draw base/city3"]').click();
    await part(page, 'engine');
    await page.locator('[data-engine="think"]').click();
    await expect(page.locator('[data-idea]')).toHaveCount(3);
    // It is told as it grows, up to what the server allows.
    await expect(page.locator('[data-visits="1500"]')).toBeVisible();
    await expect(page.locator('[data-ideas]')).not.toHaveAttribute('data-ideas', '0');
    await expect(page.locator('.engine .bar')).toBeVisible();
    await picture(page, 'engine');
    expect(await grave(page)).toEqual([]);
    await page.locator('[data-engine="stop"]').click();
    await expect(page.locator('.ghost')).toHaveCount(0);

    // A comment and a mark belong to the position.
    await part(page, 'notes');
    await page.getByLabel('Comment on this position').fill('The "city" is open.\nWho closes it?');
    await page.getByRole('button', { name: 'Cell' }).click();
    const tile = (await page.locator('.board .tiles image').first().boundingBox())!;
    await page.mouse.click(tile.x + tile.width / 2, tile.y + tile.height / 2);
    await expect(page.locator('[data-marks]')).toHaveAttribute('data-marks', '1');
    await page.getByRole('button', { name: 'Feature' }).click();
    await page.mouse.click(tile.x + tile.width / 2, tile.y + tile.height / 2);
    await expect(page.locator('[data-marks]')).toHaveAttribute('data-marks', '2');
    // And by keyboard: an arrow from the last tile to the cell at its left.
    await page.getByRole('button', { name: 'Arrow' }).focus();
    for (const key of ['Enter', 'Enter', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await expect(page.locator('[data-marks]')).toHaveAttribute('data-marks', '3');
    await picture(page, 'notes');
    expect(await grave(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-kept="true"]')).toBeVisible();
    const there = await place(page);
    await expect(page).toHaveURL(new RegExp(`kept=\\w+&at=${there}$`));

    // What was kept is there after a reload, at the same moment.
    await page.reload();
    await expect(page.locator('[data-study]')).toHaveAttribute('data-study', there);
    await expect(page.locator('.comment')).toHaveText('The ’city’ is open. Who closes it?');
    await expect(page.locator('[data-kept="true"]')).toBeVisible();
    await expect(page.locator('[data-marks]')).toHaveAttribute('data-marks', '3');
    await picture(page, 'tree');

    // The link carries everything to another browser.
    await part(page, 'share');
    await expect(page.locator('[data-link]')).toHaveValue(/\/study#record=[\w-]+&/);
    // The moment goes out as a picture, and the way there as a film.
    for (const [form, first] of [
      ['picture', '\x89PNG'],
      ['film', 'GIF89a'],
    ] as const) {
      const [painted] = await Promise.all([
        page.waitForEvent('download'),
        page.locator(`[data-paint="${form}"]`).click(),
      ]);
      expect(readFileSync(await painted.path(), 'latin1').slice(0, first.length)).toBe(first);
    }
    const link = await page.locator('[data-link]').inputValue();
    const context = await browser.newContext({ locale: 'ru', reducedMotion: 'reduce', colorScheme: 'dark' });
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.locator('[data-study]')).toHaveAttribute('data-study', there);
    await expect(other.locator('.comment')).toContainText('Who closes it?');
    await expect(other.locator('[data-kept="false"]')).toBeVisible();
    await picture(other, 'shared-dark');
    expect(await grave(other)).toEqual([]);
    await context.close();

    // Promoted, deleted, and taken back again.
    await part(page, 'tree');
    await page.getByRole('button', { name: 'Promote the line' }).click();
    await expect(page.locator('[data-study]')).not.toHaveAttribute('data-study', there);
    await page.getByRole('button', { name: 'Delete from here' }).click();
    await expect(page.locator('.comment')).toHaveCount(0);
    await page.getByRole('button', { name: 'Take the last change back' }).click();
    await expect(page.locator('.comment')).toBeVisible();

    // The record goes out, and the program reads it.
    await part(page, 'share');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the record' }).click(),
    ]);
    const path = await saved.path();
    const record = readFileSync(path, 'utf8');
    expect(record).toMatch(/^bastide 2\n/);
    expect(record).toContain('say "Who closes it?"');
    expect(record.match(/^mark /gm)).toHaveLength(3);
    expect(record).toContain('\nlay 1,0 base/road-curve ');
    expect(record).toContain('\nstand red follower 1,0 road');
    expect(record).toContain('\ntry\n');
    const replayed = execFileSync(process.env.BASTIDE_BIN!, ['replay', path]).toString();
    expect(replayed.length).toBeGreaterThan(100);
  },
);

test(
  'a finished table is studied on a phone, from the replay, and what is no study is said',
  LONG,
  async ({ browser, page }) => {
    const id = await finished(page, 'random');
    const context = await browser.newContext({
      locale: 'ru',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    const phone = await context.newPage();
    await phone.goto(`${base()}/replay/${id}#40`);
    await phone.locator('.bar').getByRole('link', { name: 'Анализ' }).tap();
    await expect(phone.locator('[data-study]')).toHaveAttribute('data-study', '40');
    await expect(phone.locator('.board .tiles image').first()).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await picture(phone, 'phone');
    await part(phone, 'tree');
    await expect(phone.locator('[aria-current="step"]')).toBeInViewport();
    expect(await grave(phone)).toEqual([]);
    await picture(phone, 'phone-tree');
    await phone.setViewportSize({ width: 844, height: 390 });
    await picture(phone, 'phone-side');
    // The same moment in a frame of another page.
    await phone.goto(`${base()}/embed#table=${id}&at=40`);
    await expect(phone.locator('main[data-study="40"]')).toBeVisible();
    await phone.getByRole('button', { name: 'Вперёд' }).tap();
    await expect(phone.locator('main[data-study="41"]')).toBeVisible();
    await picture(phone, 'embed');
    expect(await grave(phone)).toEqual([]);
    await phone.goto(`${base()}/study#puzzle=1`);
    await expect(phone.locator('.targets [data-target]').first()).toBeVisible();
    await phone.goto(`${base()}/study#record=nonsense`);
    await expect(phone.getByRole('alert')).toContainText('ссылке');
    await context.close();
  },
);
