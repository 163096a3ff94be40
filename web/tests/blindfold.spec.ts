// A game played blindfold: the test reads nothing but the accessible tree and uses nothing but keys.
import { expect, test } from '@playwright/test';
import { dice, sit } from './person';
import { LONG } from './long';

/** A feature of the map, as it is told to whoever goes through them. */
const FEATURE = /\d+ of \d+: (city|road|field|monastery)[^\n]* at -?\d+, -?\d+/;

test('a blindfold game is played to its end', LONG, async ({ page }) => {
  await sit(page);
  const roll = dice(11);
  const heard = { placed: 0, stood: 0, described: 0, explored: new Set<string>() };
  // Only what a screen reader would say: no selector but the page itself.
  const tree = (): Promise<string> => page.locator('body').ariaSnapshot();
  let before = '';
  let lookedAt = -1;
  for (let turn = 0; turn < 4000; turn++) {
    const now = await tree();
    if (now.includes('Final scoring')) break;
    if (now.includes('Place the tile.') && now !== before) {
      before = now;
      // Now and then the map is gone through feature by feature. What else is announced meanwhile may be heard instead,
      // as it may by a person, who then asks again.
      if (heard.placed % 8 === 4 && lookedAt !== heard.placed) {
        lookedAt = heard.placed;
        for (let step = 0; step < 3; step++) {
          const known = (await tree()).match(FEATURE)?.[0];
          const next = async (): Promise<string | undefined> => {
            await page.keyboard.press('e');
            return (await tree()).match(FEATURE)?.[0];
          };
          let feature: string | undefined;
          await expect.poll(async () => (feature = await next()) !== undefined && feature !== known).toBe(true);
          heard.explored.add(feature!);
        }
        before = '';
        continue;
      }
      expect(now).toMatch(/Rotate\. north (city|road|field|river)/);
      for (let step = 0; step <= roll(3); step++)
        await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][roll(4)]!);
      if (roll(2)) await page.keyboard.press('r');
      if (/(joins|completes) (city|road)/.test(await tree())) heard.described += 1;
      await page.keyboard.press('Enter');
      heard.placed += 1;
    } else if (now.includes('Put a figure on the new tile?') && now !== before) {
      before = now;
      const isOffered =
        now.includes('button "knight on') || now.includes('button "highwayman on') || now.includes('button "farmer on');
      await page.keyboard.press(isOffered && roll(3) ? '1' : 'n');
      heard.stood += 1;
    } else {
      // Somebody who hears nothing new listens on.
      await expect.poll(tree).not.toBe(now);
    }
  }
  expect(await tree()).toContain('Final scoring');
  expect(heard.placed).toBeGreaterThanOrEqual(30);
  expect(heard.stood).toBeGreaterThanOrEqual(7);
  expect(heard.described).toBeGreaterThanOrEqual(5);
  expect(heard.explored.size).toBeGreaterThanOrEqual(6);
});
