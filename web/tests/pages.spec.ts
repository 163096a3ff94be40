// The pages around the table: each in both languages, on a desk and on a phone, without dead links and fit for everybody.
import AxeBuilder from '@axe-core/playwright';
import { expect as plainly, test, type Page } from '@playwright/test';
import { base } from './person';
import { LONG } from './long';

// Machines may be busy with other things.
const expect = plainly.configure({ timeout: 30_000 });

const PAGES = [
  '/',
  '/new',
  '/tables',
  '/lessons',
  '/puzzles',
  '/study',
  '/rules',
  '/rules/base',
  '/rules/castle',
  '/day',
  '/day/2026-11-01',
  '/replay',
  '/games',
  '/explorer',
  '/statistics',
  '/leaderboard',
  '/leaderboard/castle',
  '/settings',
  '/register',
  '/login',
  '/people/nobody',
  '/no/such/page',
];
// Axe looks at both themes and both sizes; the other two ways show the words of each language on each size.
const WAYS = [
  { language: 'en', size: 'desk', viewport: { width: 1280, height: 860 }, colorScheme: 'light', axe: true },
  { language: 'ru', size: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark', axe: true },
  { language: 'ru', size: 'desk', viewport: { width: 1280, height: 860 }, colorScheme: 'light', axe: false },
  { language: 'en', size: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark', axe: false },
] as const;

async function shown(page: Page, path: string): Promise<void> {
  await page.goto(base() + path);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('#bastide-sheet')).toBeAttached();
}

/** Goes on inside the client, as its own links do, until the other page has its heading and its chapters. */
async function gone(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname === to) return;
    document.querySelector('h1')?.setAttribute('data-old', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('h1:not([data-old])').first()).not.toHaveText('');
  if (path === '/rules') await expect(page.locator('main a[href^="/rules/"]')).toHaveCount(17);
  if (path.startsWith('/rules/')) await expect(page.locator('nav.next a').first()).toBeVisible();
}

for (const { language, size, viewport, colorScheme, axe } of WAYS) {
  test(`every page is whole and readable: ${language}, ${size}, ${colorScheme}`, async ({ browser }) => {
    test.slow();
    const context = await browser.newContext({
      locale: language,
      viewport,
      colorScheme,
      hasTouch: size === 'phone',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    await shown(page, '/');
    for (const path of PAGES) {
      await gone(page, path);
      expect(await page.evaluate(() => document.documentElement.lang), path).toBe(language);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${path} is not wider than the screen`,
      ).toBeLessThanOrEqual(0);
      if (!axe) continue;
      const { violations } = await new AxeBuilder({ page }).exclude('#bastide-sheet').analyze();
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    expect(broken).toEqual([]);
    await context.close();
  });
}

test('no link of the pages leads nowhere', LONG, async ({ page }) => {
  test.slow();
  const seen = new Set<string>();
  const open = ['/'];
  await shown(page, '/');
  while (open.length) {
    const path = open.pop()!;
    if (seen.has(path)) continue;
    seen.add(path);
    // The documents are pages of their own, which the server answers for.
    if (path.startsWith('/docs')) {
      expect((await page.request.get(base() + path)).status(), path).toBe(200);
      continue;
    }
    await gone(page, path);
    await expect(page.getByText('There is no tile here.'), path).toHaveCount(0);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
    open.push(...links.filter((link) => !link.startsWith('/api') && !link.startsWith('/table/')));
  }
  // Every chapter and every lesson was among them.
  expect([...seen].filter((path) => path.startsWith('/rules/')).length).toBe(17);
  expect([...seen].filter((path) => path.startsWith('/lessons/')).length).toBe(17);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the row of pages shows the one that is open', async ({ page }) => {
    for (const path of ['/new', '/replay', '/leaderboard', '/rules/castle']) {
      await shown(page, path);
      await expect(page.locator('nav.ways a[aria-current]'), path).toBeInViewport({ ratio: 0.99 });
    }
  });
});

test('who plays with friends finds a seat for one', async ({ page }) => {
  await shown(page, '/');
  await page.getByRole('link', { name: 'Play with friends' }).click();
  await expect(page.getByRole('button', { name: 'Open the table and invite' })).toBeVisible();
});

test('a rule is found by a word, and its link leads to it', async ({ page }) => {
  await shown(page, '/rules');
  await page.getByRole('searchbox').fill('pennant');
  await page.getByRole('link', { name: /^BASE-31/ }).click();
  await expect(page).toHaveURL(/\/rules\/base#BASE-31$/);
  await expect(page.locator('#BASE-31')).toBeInViewport();
  await expect(page.locator('[data-scene="cities/stand"] .board .tiles image')).toHaveCount(2);
});

test('a table is made, remembered and shared', async ({ page, browser }) => {
  await shown(page, '/new');
  await page.getByRole('button', { name: /By the river/ }).click();
  await page.getByRole('switch', { name: 'Gold Mines' }).click();
  await page.getByLabel('Seat 2').selectOption('open');
  await page.getByRole('button', { name: 'Open the table and invite' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Link to this table as a QR code' })).toBeVisible();
  await expect(page.getByText('The River · The Abbot · Gold Mines')).toBeVisible();

  const context = await browser.newContext({ locale: 'ru' });
  const guest = await context.newPage();
  await guest.goto(page.url());
  await guest.getByRole('button', { name: 'Сесть' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(guest.locator('.board .tiles image').first()).toBeAttached();
  await context.close();

  await shown(page, '/new');
  await expect(page.getByRole('switch', { name: 'Gold Mines' })).toHaveAttribute('aria-checked', 'true');
});

test('a game at one screen waits on the start page for whoever is asked', async ({ page }) => {
  await page.request.post(`${base()}/api/guest`, { data: {} });
  const seats = ['Mum', 'Dad'].map((name) => ({ kind: 'me', name }));
  const made = await page.request.post(`${base()}/api/tables`, {
    data: { settings: { setup: { players: 2 } }, seats, start: true },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await shown(page, '/');
  await expect(page.getByRole('heading', { name: 'Your games' })).toBeVisible();
  await expect(page.locator('.card.asked')).toContainText('Mum');
});

test('somebody registers, is known by name, logs out and in', async ({ page }) => {
  const name = `Ann ${Date.now() % 1_000_000}`;
  await shown(page, '/register');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('four plain words here');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await shown(page, `/people/${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await shown(page, '/settings');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await shown(page, '/login');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('four plain words here');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});
