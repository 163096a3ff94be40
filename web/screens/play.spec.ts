// The play screen: placing, figures, what stands around the map, company, a lost connection, and the end.
import { expect, test, type Page } from '@playwright/test';
import { base, EVERYTHING, look, severable, sit } from '../tests/person';
import { advised } from './advised';
import { looking, named, picture, WAYS, type Way } from './ways';

const HELPS = { tiles: true, odds: true, projected: true, hints: true };
const mine = (count: number): Record<string, unknown>[] => Array.from({ length: count }, () => ({ kind: 'me' }));

/** Looks at the n-th answer as a person does before taking it. */
async function point(page: Page, way: Way, number: number): Promise<void> {
  const { spots } = await look(page);
  const { x, y } = spots[number % spots.length]!;
  if (way.phone) await page.touchscreen.tap(x, y);
  else await page.mouse.move(x, y);
}

for (const way of WAYS) {
  test(`a game of two: ${named(way)}`, async ({ browser }) => {
    const page = await looking(browser, way);
    const id = await sit(page, { settings: { helps: HELPS }, seats: mine(2) });
    await advised(page, id, {}, { phase: 'place', tiles: 26 });
    await point(page, way, 2);
    await picture(page, 'play-place', way);
    await advised(page, id, {}, { phase: 'figure', tiles: 28 });
    await point(page, way, 0);
    await picture(page, 'play-figure', way);
    await advised(page, id, {}, { phase: 'none', tiles: 0 });
    await page.locator('[data-result]').waitFor();
    await picture(page, 'play-end', way);
    await page.context().close();
  });

  test(`the largest table: ${named(way)}`, async ({ browser }) => {
    const page = await looking(browser, way);
    const setup = { expansions: EVERYTHING, players: 6 };
    const id = await sit(page, { setup, seats: mine(6) });
    await advised(page, id, setup, { phase: 'figure', tiles: 160 });
    await look(page);
    await picture(page, 'play-six', way);
    await page.context().close();
  });
}

for (const way of [{}, { dark: true, russian: true }, { phone: true, russian: true }] as Way[]) {
  test(`The Castle: ${named(way)}`, async ({ browser }) => {
    const page = await looking(browser, way);
    const id = await sit(page, { setup: { game: 'castle' }, settings: { helps: HELPS }, seats: mine(2) });
    await advised(page, id, { game: 'castle' }, { phase: 'place', tiles: 30 });
    await point(page, way, 1);
    await picture(page, 'play-castle', way);
    await page.context().close();
  });
}

test('what stands around the map', async ({ browser }) => {
  const way: Way = {};
  const page = await looking(browser, way);
  const id = await sit(page, { settings: { helps: HELPS }, seats: mine(2) });
  await advised(page, id, {}, { phase: 'place', tiles: 18 });
  await look(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await picture(page, 'play-keyboard', way);
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  for (const panel of ['log', 'tiles', 'chat', 'helps']) {
    await page.locator(`#tab-${panel}`).click();
    await picture(page, `play-${panel}`, way);
  }
  await page.context().close();
});

test('somebody watches, and a connection is lost', async ({ browser }) => {
  const [way, other] = [{} as Way, { phone: true, dark: true, russian: true } as Way];
  const [ann, cid] = [await looking(browser, way), await looking(browser, other)];
  const link = await severable(ann);
  const id = await sit(ann, { settings: { helps: HELPS }, seats: mine(2) });
  await advised(ann, id, {}, { phase: 'place', tiles: 14 });
  await look(ann);
  await cid.goto(`${base()}/table/${id}`);
  await expect(cid.locator('.board .tiles image')).not.toHaveCount(0);
  await picture(cid, 'play-watch', other);
  await link.cut();
  await ann.locator('[data-link="lost"]').waitFor();
  await picture(ann, 'play-lost', way);
});
