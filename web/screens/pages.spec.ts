// The pages around the table, each by day at a desk and by night on a phone.
import { expect, test, type Page } from '@playwright/test';
import { base } from '../tests/person';
import { looking, named, picture, type Way } from './ways';

const PAGES = {
  'start': '/', 'new-table': '/new', 'lessons': '/lessons', 'lesson-ferries': '/lessons/ferries', 'lesson-castle': '/lessons/castle',
  'rules-mage': '/rules/mage', 'leaderboard': '/leaderboard', 'settings': '/settings', 'missing': '/no/such/page',
};
const WAYS: Way[] = [{}, { phone: true, dark: true, russian: true }];

/** A game of two good computer players that is over; gives its table. */
async function finished(page: Page): Promise<string> {
  await page.request.post(`${base()}/api/guest`, { data: {} });
  const computer = { kind: 'computer', level: 'club' };
  const made = await page.request.post(`${base()}/api/tables`, { data: { settings: { setup: { players: 2 } }, seats: [computer, computer], start: true } });
  const { id } = (await made.json()) as { id: string };
  const status = async (): Promise<string> => ((await (await page.request.get(`${base()}/api/tables/${id}`)).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 150_000 }).toBe('over');
  return id;
}

for (const way of WAYS) {
  test(`pages: ${named(way)}`, async ({ browser }) => {
    const page = await looking(browser, way);
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(base() + path);
      await page.locator('#bastide-sheet').waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      await picture(page, name, way);
    }
    await page.goto(`${base()}/replay/${await finished(page)}#60`);
    await page.locator('.board .tiles image').first().waitFor();
    if (!way.phone) {
      await page.getByRole('button', { name: 'Comments' }).click();
      await page.getByRole('button', { name: 'Comment on the game' }).click();
      await page.locator('.comments ol li').nth(7).waitFor();
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.locator('.comments ol button').nth(5).click();
    }
    await picture(page, 'replay', way);
    await page.context().close();
  });
}
