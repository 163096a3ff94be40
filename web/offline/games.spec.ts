// After one visit the server is stopped for good. Then a whole game is played on a phone, reloaded in the middle, kept as
// a file, and verified by the program.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { curious } from '../tests/curious';
import { dice, play, type Choose, type Means } from '../tests/person';
import { folder, start } from '../tests/serve';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'allow' });

const GAMES: { name: string; ready: string; choose: Choose; means: Means; tiles: number }[] = [
  { name: 'a base game', ready: 'The classic', choose: dice(3), means: 'finger', tiles: 30 },
  { name: 'a game with all expansions', ready: 'Everything', choose: curious(4), means: 'mouse', tiles: 60 },
  { name: 'The Castle', ready: 'The Castle', choose: curious(5), means: 'finger', tiles: 10 },
];

/** Visits a server once and lets it go; the address is all that is left of it. */
async function visited(page: Page): Promise<string> {
  const data = folder();
  const server = await start(data);
  await page.goto(server.url);
  // Ready is who has kept everything.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const gone = new Promise((done) => server.process.once('exit', done));
  server.process.kill('SIGTERM');
  await gone;
  rmSync(data, { recursive: true, force: true });
  await expect(fetch(server.url)).rejects.toThrow();
  return server.url;
}

for (const { name, ready, choose, means, tiles } of GAMES) {
  test(`${name} without a server`, async ({ page }) => {
    const url = await visited(page);
    await page.goto(`${url}/here`);
    await expect(page.getByRole('status')).toContainText('No connection');
    const findings = await new AxeBuilder({ page }).analyze();
    expect(findings.violations).toEqual([]);
    await page.getByRole('button', { name: new RegExp(`^${ready}`) }).click();
    await page.getByLabel('Seat 2').selectOption('computer club');
    await page.locator('.bar .button').click();
    await expect(page).toHaveURL(/\/table\/here-/);
    let laid = 0;
    const half = await play(page, means, choose, ({ phase }) => phase !== 'place' || ++laid <= tiles / 2);
    expect(half.phases.get('place')).toBeGreaterThan(tiles / 2);
    const before = await page.locator('main.play').getAttribute('data-version');
    await page.reload();
    await expect(page.locator('main.play')).toHaveAttribute('data-version', before!);
    const rest = await play(page, means, choose);
    expect(rest.phases.get('place')).toBeGreaterThanOrEqual(tiles / 2 - 1);
    await expect(page.locator('.ranking li')).toHaveCount(2);
    const kept = page.waitForEvent('download');
    await page.locator('[data-export]').first().click();
    const record = await (await kept).path();
    const told = execFileSync(process.env.BASTIDE_BIN!, ['replay', record]).toString();
    for (const place of await page.locator('.ranking li .points').allTextContents()) expect(told).toContain(place);
    // It stands in the list of this browser, and can be looked at again there.
    await page.goto(`${url}/here`);
    await page.locator('[data-table]').first().click();
    await expect(page.getByRole('slider')).toBeVisible();
  });
}

test('lessons and rules are there without a server, and what needs one says so', async ({ page }) => {
  const url = await visited(page);
  await page.goto(url);
  await expect(page.getByRole('status')).toContainText('No connection');
  await page.goto(`${url}/rules/mage`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${url}/lessons/roads`);
  await expect(page.locator('[data-target]').first()).toBeVisible();
  // A game against the computer begins from the start page as ever, only here.
  await page.goto(url);
  await page.getByRole('button', { name: /Play against/ }).click();
  await expect(page).toHaveURL(/\/table\/here-/);
});

test('a game of the browser is handed to the server and goes on there', async ({ page }) => {
  const data = folder();
  const server = await start(data);
  try {
    await page.goto(`${server.url}/here`);
    await page.locator('.bar .button').click();
    await expect(page).toHaveURL(/\/table\/here-/);
    let laid = 0;
    await play(page, 'finger', dice(2), ({ phase }) => phase !== 'place' || ++laid <= 2);
    const map = page.locator('.board .tiles image');
    const tiles = await map.count();
    await page.goto(`${server.url}/here`);
    await page.getByRole('button', { name: /^Hand this game/ }).click();
    await expect(page).toHaveURL(/\/table\/(?!here-)/);
    await expect(map).toHaveCount(tiles);
    laid = 0;
    await play(page, 'finger', dice(2), ({ phase }) => phase !== 'place' || ++laid <= 2);
    await page.goto(`${server.url}/here`);
    await expect(page.locator('[data-table]')).toHaveCount(0);
  } finally {
    server.process.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
});

test('a browser that keeps nothing says so and plays all the same', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  const url = await visited(page);
  await page.goto(`${url}/here`);
  await page.locator('.bar .button').click();
  await expect(page).toHaveURL(/\/table\/here-/);
  await expect(page.locator('[data-unkept]')).toBeVisible();
  let laid = 0;
  const played = await play(page, 'finger', dice(2), ({ phase }) => phase !== 'place' || ++laid <= 2);
  expect(played.phases.get('place')).toBeGreaterThan(1);
});
