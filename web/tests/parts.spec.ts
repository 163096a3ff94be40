// Games with parts of expansions and another number of followers, set up on the page and played to the end.
import { expect, test, type Page } from '@playwright/test';
import { base, play } from './person';
import { curious } from './curious';
import { LONG } from './long';

interface Seen {
  followers?: number;
  parts?: Record<string, string[]>;
  expansions: string[];
  players: { supply: Record<string, number> }[];
}

/** The card of an expansion on the page, switched on, with its fold opened. */
async function folded(page: Page, name: string): Promise<ReturnType<Page['locator']>> {
  await page.getByRole('switch', { name }).click();
  const card = page.locator('.tile').filter({ has: page.getByRole('switch', { name }) });
  await card.getByText('Parts: the whole expansion').click();
  return card;
}

/** Begins the game for two at this screen, plays it to the end, and gives its record with what was met. */
async function played(
  page: Page,
  seed: number,
): Promise<{ record: string; phases: Map<string, number>; picks: Set<string> }> {
  await page.getByLabel('Seat 2').selectOption('here');
  await page.getByRole('button', { name: 'Begin the game' }).click();
  const { phases, picks } = await play(page, 'mouse', curious(seed));
  await expect(page.locator('.ranking li')).toHaveCount(2);
  await expect(page.getByTitle('began the game')).toHaveCount(1);
  const id = new URL(page.url()).pathname.split('/').pop();
  return { record: await (await page.request.get(`${base()}/api/tables/${id}/record`)).text(), phases, picks };
}

/** The table after so many steps of a record. */
async function seen(page: Page, record: string, at: number): Promise<Seen> {
  const response = await page.request.post(`${base()}/api/study`, { data: { record, at, moves: false } });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { view: Seen }).view;
}

test('builders without pigs and without large followers', LONG, async ({ page }) => {
  await page.goto(`${base()}/new`);
  await (await folded(page, 'Traders & Builders')).getByLabel('pigs').uncheck();
  await (await folded(page, 'Inns & Cathedrals')).getByLabel('large followers').uncheck();
  await expect(page.getByText('Parts: tiles with their rules, builders', { exact: true })).toBeVisible();
  const { record, phases } = await played(page, 11);
  expect(phases.get('place')).toBeGreaterThanOrEqual(90);
  expect(record).toMatch(/^parts inns tiles$/m);
  expect(record).toMatch(/^parts traders tiles builders$/m);
  const { players } = await seen(page, record, 0);
  for (const { supply } of players) expect(supply).toEqual({ follower: 7, builder: 1 });
  expect(record).toMatch(/^\w+ builder /m);
  expect(record).not.toMatch(/^\w+ (pig|large) /m);
});

test('five followers and plain gold tiles', LONG, async ({ page }) => {
  await page.goto(`${base()}/new`);
  await (await folded(page, 'Gold Mines')).getByLabel('plain', { exact: true }).check();
  await page.getByLabel('Followers for each player').selectOption('5');
  const { record, phases, picks } = await played(page, 12);
  expect(phases.get('place')).toBeGreaterThanOrEqual(70);
  expect(record).toMatch(/^parts gold plain$/m);
  expect(record).toMatch(/^followers 5$/m);
  // The tiles are in the stack, and nothing is asked of gold.
  expect(record).toMatch(/^draw gold\//m);
  expect([...phases.keys(), ...picks].filter((name) => /ingot|share/.test(name))).toEqual([]);
  const { players } = await seen(page, record, 0);
  for (const { supply } of players) expect(supply).toEqual({ follower: 5 });
});

test('a printing is chosen, and its box has no pink', async ({ page }) => {
  await page.goto(`${base()}/new`);
  await page.getByLabel('Printing').selectOption('Base game of 2015');
  for (let seat = 3; seat <= 5; seat++) await page.getByRole('button', { name: 'Add a seat' }).click();
  await expect(page.getByRole('button', { name: 'Add a seat' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await page.waitForURL(/\/table\//);
  const id = new URL(page.url()).pathname.split('/').pop();
  const { seats, settings } = (await (await page.request.get(`${base()}/api/tables/${id}`)).json()) as {
    seats: { colour: string }[];
    settings: { setup: { preset?: string } };
  };
  expect(seats.map(({ colour }) => colour)).toEqual(['yellow', 'red', 'green', 'blue', 'black']);
  expect(settings.setup.preset).toBe('base-2015');
});
