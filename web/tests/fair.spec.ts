// The deck of a finished game, checked with one click. Every other test deals from a fixed seed; here the server and the
// browser make the deck together, as they do for people.
import { expect, test, type Page } from '@playwright/test';
import { rmSync } from 'node:fs';
import { answer, base } from './person';
import { folder, start, type Server } from './serve';

let data: string;
let server: Server;
const shared = base();

test.beforeAll(async () => {
  data = folder();
  server = await start(data, 0, null);
  process.env.BASTIDE_URL = server.url;
});
test.afterAll(() => {
  process.env.BASTIDE_URL = shared;
  server.process.kill('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

/** A game against the computer, set up on the page and given up after a few answers. */
async function played(page: Page): Promise<void> {
  await page.goto(`${base()}/new`);
  await page.getByLabel('Seat 2').selectOption('computer beginner');
  await page.getByRole('button', { name: 'Begin the game' }).click();
  for (let count = 0; count < 4; count++) await answer(page, 'mouse');
  await page.getByRole('button', { name: 'Table', exact: true }).first().click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('[data-resign]').click();
  await expect(page.locator('[data-result]')).toBeVisible();
}

/** Every finding, by whether it is right. */
async function checked(page: Page): Promise<Record<string, string[]>> {
  await page.getByRole('button', { name: 'Check the deck' }).click();
  await expect(page.locator('.fair [role="status"]')).toBeVisible();
  const found: Record<string, string[]> = { yes: [], no: [], unknown: [] };
  for (const line of await page.locator('.fair li').all())
    found[(await line.getAttribute('class'))!.split(' ')[0]!]!.push((await line.textContent())!.trim());
  return found;
}

test('everything fits, and a changed record is found out', async ({ page }) => {
  await played(page);
  await expect(page.getByTitle('began the game')).toHaveCount(1);
  // Nobody is asked any more, and who gave up comes last, also on a phone.
  await expect(page.getByText('to move')).toHaveCount(0);
  await expect(page.locator('[data-place="yellow"] .place')).toHaveText('2');
  await expect(page.locator('[data-place="yellow"] .name')).toHaveText(/^Guest/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.chips').getByTitle('began the game')).toHaveCount(1);
  await expect(page.locator('.chip.asked')).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  const fair = await checked(page);
  expect([fair.no, fair.unknown]).toEqual([[], []]);
  expect(fair.yes).toHaveLength(7);
  await expect(page.locator('.fair [role="status"]')).toHaveText('Everything that can be checked here is in order.');

  const table = new URL(page.url()).pathname.split('/').pop();
  for (const [change, told] of [
    [
      (text: string) =>
        text.replace(
          /^(seat yellow person \w+)(\w)$/m,
          (_, rest: string, last: string) => `${rest}${last === '0' ? 1 : 0}`,
        ),
      'The random number that your browser added is missing from the deck.',
    ],
    [
      (text: string) => text.replace(/^seat red computer \w+$/m, 'seat red computer master'),
      'Seats, numbers, rules or moves were changed after the server signed them.',
    ],
    [
      (text: string) => text.replace(/^(signature \w+ )\w{4}/m, '$10000'),
      'The signature does not belong to this game.',
    ],
    [(text: string) => text.replace(/^(secret )\w{4}/m, '$10000'), 'The deck is not the one that the server promised.'],
  ] as const) {
    await page.route('**/record', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
    await page.goto('about:blank');
    await page.goto(`${base()}/replay/${table}`);
    const found = await checked(page);
    expect(
      found.no!.some((words) => words.includes(told)),
      `${told}\n${found.no!.join('\n')}`,
    ).toBe(true);
    await expect(page.locator('.fair [role="status"]')).toContainText('Something does not fit.');
    await page.unroute('**/record');
  }
});
