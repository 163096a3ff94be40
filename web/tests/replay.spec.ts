// A game looked at again: from the server and from a file, by keys, chart and link, with comments, record and picture.
import { expect as plainly, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { base, finished } from './person';

// Machines may be busy with other things.
const expect = plainly.configure({ timeout: 30_000 });

test('a game of the database that has no table is replayed', async ({ page }) => {
  const id = await finished(page, 'random');
  // As games are that were brought into the database.
  await page.route(`${base()}/api/tables/${id}`, (route) =>
    route.fulfill({ status: 404, json: { code: 'unknown', message: 'there is no such table' } }),
  );
  await page.goto(`${base()}/replay/${id}#20`);
  await expect(page.getByRole('slider')).toHaveValue('20');
});

test('a record goes out, comes in, is replayed and goes out again byte for byte', async ({ page }) => {
  const id = await finished(page, 'random');
  const record = await (await page.request.get(`${base()}/api/tables/${id}/record`)).body();
  await page.goto(`${base()}/replay`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.bastide', mimeType: 'text/plain', buffer: record });
  await expect(page.getByRole('slider')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#[1-9]\d*$/);
  await page.keyboard.press('End');
  // A tile that fitted nowhere was put away, so there may be fewer than the box has.
  const laid = record.toString().match(/^\w+ place /gm)?.length ?? 0;
  await expect(page.locator('.board .tiles image')).toHaveCount(laid + 1);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the record' }).click(),
  ]);
  expect(readFileSync(await saved.path()).equals(record)).toBe(true);

  // A link leads to its moment, the chart to another.
  await page.goto(`${base()}/replay/${id}#60`);
  await expect(page.getByRole('slider')).toHaveValue('60');
  const chart = page.locator('.bar svg[preserveAspectRatio="none"]');
  const box = (await chart.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole('slider')).not.toHaveValue('60');

  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a picture of this moment' }).click(),
  ]);
  expect(
    readFileSync(await picture.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});

test('the list of turns follows the step, and names cells only while they are numbered on the map', async ({
  page,
}) => {
  const id = await finished(page, 'random');
  await page.goto(`${base()}/replay/${id}#0`);
  const now = page.locator('aside li[aria-current="step"]');
  await expect(now).toHaveCount(1);
  // A turn at a time: one more tile with every step.
  const tiles = page.locator('.board .tiles image');
  await expect(tiles).toHaveCount(1);
  for (let turn = 2; turn <= 9; turn++) {
    await page.keyboard.press('ArrowRight');
    await expect(tiles).toHaveCount(turn);
  }
  await expect(now).toContainText('8');
  await page.keyboard.press('End');
  await expect(now).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(now).toBeInViewport();
  await expect(page.locator('aside li').nth(3)).toContainText(/places a tile\./);
  await page.keyboard.press('c');
  await expect(page.locator('aside li').nth(3)).toContainText(/places a tile at -?\d+, -?\d+\./);
  await page.locator('aside li button').nth(20).click();
  await expect(now).toContainText('21');
});

test('a strong player comments turn by turn, with progress, until it is stopped', async ({ page }) => {
  const id = await finished(page, 'random');
  await page.goto(`${base()}/replay/${id}`);
  await page.getByRole('button', { name: 'Comments' }).click();
  await page.getByRole('button', { name: 'Comment on the game' }).click();
  await expect(page.locator('.comments ol li').nth(2)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('status')).toContainText(/^\d+ of \d+ turns$/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  await page.locator('.comments ol button').first().click();
  await expect(page.locator('.advice')).toBeVisible();
  // The map shows where the tile would have been best.
  await expect(page.locator('.ghost')).toHaveCount(1);
});

test('what is no record is refused with its place', async ({ page }) => {
  await page.goto(`${base()}/replay`);
  await page.locator('textarea').fill('bastide 1\ngame carcassonne\nnonsense\n');
  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(page.getByRole('alert')).toContainText('line 3');
});
