// Whole games in the browser: by mouse, by keyboard alone, by finger, with everything, and The Castle.
import { expect, test } from '@playwright/test';
import { curious } from './curious';
import { dice, play, sit } from './person';
import { LONG } from './long';

/** Computer players rest a second before each move; two people at one screen do not wait. */
const TWO = { seats: [{ kind: 'me' }, { kind: 'me' }] };

test('a base game by mouse', async ({ page }) => {
  await sit(page, TWO);
  const { phases } = await play(page, 'mouse', dice(1));
  expect(phases.get('place')).toBeGreaterThanOrEqual(60);
  await expect(page.locator('.ranking li')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Download the record' })).toBeVisible();
  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.locator('.board .tiles image')).not.toHaveCount(1);
});

test('a base game by keyboard alone', LONG, async ({ page }) => {
  await sit(page, TWO);
  const { phases } = await play(page, 'keyboard', dice(2));
  expect(phases.get('place')).toBeGreaterThanOrEqual(60);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a base game by finger', async ({ page }) => {
    await sit(page, TWO);
    const { phases } = await play(page, 'finger', dice(3));
    expect(phases.get('place')).toBeGreaterThanOrEqual(60);
  });
});

test('The Castle', async ({ page }) => {
  await sit(page, { setup: { game: 'castle' }, ...TWO });
  const { phases } = await play(page, 'mouse', curious(5));
  expect(phases.get('place')).toBeGreaterThanOrEqual(20);
});
