// Several people at one table, a broken connection, both languages, and those who cannot see the screen.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { rmSync } from 'node:fs';
import { answer, asked, base, look, severable, sit } from './person';
import { folder, start } from './serve';

test('two browsers at one table, and a watcher', async ({ browser }) => {
  const [ann, bob, cid] = await Promise.all([0, 1, 2].map(async () => (await browser.newContext()).newPage()));
  const id = await sit(ann!, { seats: [{ kind: 'me' }, { kind: 'open' }], start: false, setup: { first: 'yellow' } });
  await bob!.goto(`${base()}/table/${id}`);
  await bob!.getByRole('button', { name: 'Sit down' }).click();
  await cid!.goto(`${base()}/table/${id}`);
  await ann!.getByRole('button', { name: 'Begin' }).click();
  await asked(ann!);
  await expect(bob!.locator('.question')).toContainText('is placing the tile');
  await expect(cid!.locator('.question')).toContainText('is placing the tile');
  await answer(ann!, 'mouse');
  await expect(cid!.locator('.board .tiles image')).toHaveCount(2);
  await look(ann!);
  await answer(ann!, 'mouse', () => -1);
  await answer(bob!, 'mouse');
  await expect(ann!.locator('.board .tiles image')).toHaveCount(3);
  await expect(cid!.locator('.targets button')).toHaveCount(0);
});

test('who waits for another person is asked once whether the browser may call', async ({ browser }) => {
  const [ann, bob] = await Promise.all([0, 1].map(async () => (await browser.newContext()).newPage()));
  // A browser without a window never asks by itself.
  await ann!.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
  const id = await sit(ann!, { seats: [{ kind: 'me' }, { kind: 'open' }], start: false, setup: { first: 'yellow' } });
  await bob!.goto(`${base()}/table/${id}`);
  await bob!.getByRole('button', { name: 'Sit down' }).click();
  await ann!.getByRole('button', { name: 'Begin' }).click();
  await asked(ann!);
  await expect(ann!.locator('[data-notify]')).toHaveCount(0);
  await answer(ann!, 'mouse');
  await look(ann!);
  await answer(ann!, 'mouse', () => -1);
  await expect(ann!.locator('[data-notify]')).toBeVisible();
  await ann!.locator('[data-notify]').getByRole('button', { name: 'No' }).click();
  await expect(ann!.locator('[data-notify]')).toHaveCount(0);
  await ann!.reload();
  await expect(ann!.locator('.question')).toContainText('is placing the tile');
  await expect(ann!.locator('[data-notify]')).toHaveCount(0);
});

test('a lost connection is told, waited for and caught up with', async ({ page }) => {
  const link = await severable(page);
  await sit(page);
  await asked(page);
  const tiles = await page.locator('.board .tiles image').count();
  await link.cut();
  await expect(page.locator('[data-link="lost"]')).toBeVisible();
  await expect(page.locator('.targets [data-target]')).toHaveCount(0);
  expect(await page.locator('.board .tiles image').count()).toBe(tiles);
  link.mend();
  await expect(page.locator('[data-link="lost"]')).toBeHidden({ timeout: 15_000 });
  await asked(page);
  await answer(page, 'mouse');
  await expect(page.locator('.board .tiles image')).not.toHaveCount(tiles);
});

test('a server that dies and comes back has lost nothing', async ({ page }) => {
  const data = folder();
  let server = await start(data);
  const shared = base();
  process.env.BASTIDE_URL = server.url;
  try {
    await sit(page, { seats: [{ kind: 'me' }, { kind: 'me' }] });
    for (let move = 0; move < 5; move++) await answer(page, 'mouse');
    const { version, question } = await look(page);
    const tiles = await page.locator('.board .tiles image').count();
    server.process.kill('SIGKILL');
    await expect(page.locator('[data-link="lost"]')).toBeVisible();
    await expect(page.locator('.targets [data-target]')).toHaveCount(0);
    server = await start(data, Number(new URL(server.url).port));
    await expect(page.locator('[data-link="lost"]')).toBeHidden({ timeout: 60_000 });
    const after = await look(page);
    expect([after.version, after.question]).toEqual([version, question]);
    await expect(page.locator('.board .tiles image')).toHaveCount(tiles);
    await answer(page, 'mouse');
  } finally {
    process.env.BASTIDE_URL = shared;
    server.process.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
});

test('what was placed can be taken back', async ({ page }) => {
  await sit(page);
  await asked(page);
  const tiles = await page.locator('.board .tiles image').count();
  await answer(page, 'mouse');
  await expect(page.locator('.question')).toContainText('figure');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.question')).toHaveText('Place the tile.');
  await expect(page.locator('.board .tiles image')).toHaveCount(tiles);
});

test('who opens the talk writes, and answers nothing by it', async ({ page }) => {
  await sit(page);
  await answer(page, 'mouse');
  const { version } = await look(page);
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await page.keyboard.type('nice one');
  await expect(page.getByRole('textbox')).toHaveValue('nice one');
  expect((await look(page)).version).toBe(version);
});

test('the browser’s language is spoken, and another at once', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'ru-RU' })).newPage();
  await sit(page);
  await asked(page);
  await expect(page.locator('.question')).toHaveText('Выложите квадрат местности.');
  await page.getByRole('button', { name: 'Настройки' }).first().click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.question')).toHaveText('Place the tile.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('moves and questions are announced', async ({ page }) => {
  await sit(page);
  await asked(page);
  await answer(page, 'keyboard');
  await expect(page.locator('[data-announced]')).toContainText('Put a figure on the new tile?');
});

const violations = async (page: Page): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  const grave = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
};

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
for (const [scheme, size] of [
  ['light', 'desk'],
  ['dark', 'desk'],
  ['light', 'phone'],
  ['dark', 'phone'],
] as const) {
  test(`axe finds nothing serious in the ${scheme} theme, ${size}`, async ({ browser }) => {
    const context = await browser.newContext({
      colorScheme: scheme,
      reducedMotion: 'reduce',
      ...(size === 'desk' ? DESK : PHONE),
    });
    const page = await context.newPage();
    await sit(page);
    await asked(page);
    expect(await violations(page)).toEqual([]);
    await answer(page, size === 'desk' ? 'mouse' : 'finger');
    if (size === 'phone') await page.getByRole('button', { name: 'Tools' }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Log' }).first().click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).first().click();
    if (size === 'phone') await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('button', { name: 'Settings' }).first().click();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
}

test('nothing is asked of another host', async ({ page }) => {
  const strangers: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => new URL(request.url()).origin !== base() && strangers.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(base());
  await sit(page);
  await asked(page);
  await answer(page, 'mouse');
  expect(strangers).toEqual([]);
  expect(problems).toEqual([]);
});

test('the address of a table that is not there says so', async ({ page }) => {
  await page.goto(`${base()}/table/abcdefgh12345678`);
  await expect(page.getByText('There is no such table')).toBeVisible();
  await expect(page.locator('[data-link="lost"]')).toHaveCount(0);
});
