// The pages around the table, each by day at a desk and by night on a phone.
import { test } from '@playwright/test';
import { base, finished } from '../tests/person';
import { looking, named, picture, type Way } from './ways';

const PAGES = {
  start: '/',
  'new-table': '/new',
  lessons: '/lessons',
  'lesson-ferries': '/lessons/ferries',
  'lesson-castle': '/lessons/castle',
  'rules-mage': '/rules/mage',
  games: '/games',
  explorer: '/explorer',
  statistics: '/statistics',
  leaderboard: '/leaderboard',
  settings: '/settings',
  missing: '/no/such/page',
};
const WAYS: Way[] = [{}, { phone: true, dark: true, russian: true }];

for (const way of WAYS) {
  test(`pages: ${named(way)}`, async ({ browser }) => {
    const page = await looking(browser, way);
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(base() + path);
      await page.locator('#bastide-sheet').waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      await picture(page, name, way);
    }
    await page.goto(`${base()}/replay/${await finished(page, 'club')}#60`);
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
