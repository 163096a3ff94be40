// The site of plain files, in a folder of a host that knows only files: everything that needs no server is there.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { curious } from '../tests/curious';
import { play } from '../tests/person';
import { folder } from '../tests/serve';
import { host } from './files';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'allow' });

/** Writes a site with two games to look at. */
function exported(): string {
  const place = folder();
  const records = join(place, 'records');
  const site = join(place, 'site');
  const run = (...command: string[]): void => void execFileSync(process.env.BASTIDE_BIN!, command);
  run('random', '--games', '2', '--seed', '1', '--quiet', '--output', records);
  run('export-site', site, join(records, '00001.bastide'), join(records, '00002.bastide'));
  return site;
}

/** Follows the link with a name in the row of pages. */
const way = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link', { name, exact: true }).click();

test('a site of plain files teaches, shows and plays without a server', async ({ page }) => {
  const site = exported();
  const plain = await host(site, '/games/bastide/');
  const wrong: string[] = [];
  page.on('response', (response) => void (response.status() < 400 || wrong.push(response.url())));
  page.on('pageerror', (error) => void wrong.push(error.message));
  try {
    await page.goto(plain.url);
    await expect(page.getByRole('status')).toContainText('This site has no server');
    await expect(page.getByRole('link', { name: 'Ratings' })).toHaveCount(0);
    await way(page, 'Rules');
    await page.getByRole('link', { name: /Mage/ }).first().click();
    await expect(page).toHaveURL(`${plain.url}?/rules/mage`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mage');
    await page.goto(`${plain.url}?/lessons/roads`);
    await expect(page.locator('[data-target]').first()).toBeVisible();
    await page.goto(`${plain.url}?/puzzles/1`);
    await expect(page.locator('.hand.mine[data-free="true"]')).toBeVisible();
    await page.goto(`${plain.url}?/replay`);
    await page.getByRole('link', { name: '00002' }).click();
    await expect(page.getByRole('slider')).toBeVisible();
    await page.goto(`${plain.url}docs/index.html`);
    await page.getByRole('banner').getByRole('link', { name: 'Play', exact: true }).click();
    await expect(page).toHaveURL(plain.url);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    expect(wrong).toEqual([]);
    // The host is gone: what the browser has kept is enough.
    await plain.stop();
    await page.getByRole('button', { name: /Play against/ }).click();
    await expect(page).toHaveURL(/\?\/table\/here-/);
    let laid = 0;
    await play(page, 'finger', curious(8), ({ phase }) => phase !== 'place' || ++laid <= 4);
    const before = await page.locator('main.play').getAttribute('data-version');
    await page.reload();
    await expect(page.locator('main.play')).toHaveAttribute('data-version', before!);
  } finally {
    await plain.stop().catch(() => undefined);
    rmSync(join(site, '..'), { recursive: true, force: true });
  }
});
