// Whole games in the browser: by mouse, by keyboard alone, by finger, with everything, and The Castle.
import { expect, test } from '@playwright/test';
import { dice, play, sit } from './person';

test('a base game by mouse', async ({ page }) => {
  await sit(page);
  const heard = await play(page, 'mouse', dice(1));
  expect(heard.get('Place the tile.')).toBeGreaterThanOrEqual(30);
  await expect(page.locator('.ranking li')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Download the record' })).toBeVisible();
});

test('a base game by keyboard alone', async ({ page }) => {
  await sit(page);
  const heard = await play(page, 'keyboard', dice(2));
  expect(heard.get('Place the tile.')).toBeGreaterThanOrEqual(30);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a base game by finger', async ({ page }) => {
    await sit(page);
    const heard = await play(page, 'finger', dice(3));
    expect(heard.get('Place the tile.')).toBeGreaterThanOrEqual(30);
  });
});

const EVERYTHING = ['river', 'abbot', 'inns', 'traders', 'flying', 'messengers', 'ferries', 'gold', 'mage', 'robbers', 'crop'];
const MUST = [
  'Place the tile.', 'Put a figure on the new tile?', 'Lay the second ingot on a neighbouring tile.',
  'Send the mage or the witch to a road or city.', 'Send your robber to an occupied space of the track?', 'Where does the flyer land?',
  'Lay the ferry: which two roads does it join?', 'Which points come next, and which figure moves?', 'Crop circle: what must everybody do?',
];

test('a game with all expansions, played for both seats', async ({ page }) => {
  test.setTimeout(240_000);
  await sit(page, { setup: { expansions: EVERYTHING, players: 2 }, seats: [{ kind: 'me' }, { kind: 'me' }] });
  const heard = await play(page, 'mouse', dice(4));
  const questions = [...heard.keys()].map((question) => question.replace(/^[^:]*\): /, ''));
  expect(MUST.filter((question) => !questions.includes(question))).toEqual([]);
  expect(questions.some((question) => question.startsWith('Message '))).toBe(true);
});

test('The Castle', async ({ page }) => {
  await sit(page, { setup: { game: 'castle' } });
  const heard = await play(page, 'mouse', dice(5));
  expect(heard.get('Place the tile.')).toBeGreaterThanOrEqual(20);
});
