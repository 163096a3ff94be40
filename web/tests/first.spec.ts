// From an empty browser to the first tile against a computer: two clicks.
import { expect as plainly, test } from '@playwright/test';
import { base } from './person';

// Machines may be busy with other things.
const expect = plainly.configure({ timeout: 30_000 });

test('a new browser lays its first tile with two clicks', async ({ page }) => {
  let clicks = 0;
  await page.exposeFunction('counted', () => (clicks += 1));
  await page.addInitScript(() =>
    addEventListener('click', () => (window as unknown as { counted: () => void }).counted(), true),
  );
  const begun = Date.now();
  await page.goto(base());
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  // Whoever begins, the first tile of one's own is asked for; one that opens has nothing to wait for.
  await page.locator('.hand.mine[data-free="true"]').waitFor();
  const tiles = await page.locator('.board .tiles image').count();
  await page.locator('.targets .cell').first().click();
  await expect(page.locator('.board .tiles image')).toHaveCount(tiles + 1);
  const took = Date.now() - begun;
  await expect.poll(() => clicks).toBe(2);
  console.log(`from an empty browser to the first tile: ${took} ms, ${clicks} clicks`);
  // An idle machine needs a second or two; a busy one is given time.
  expect(took).toBeLessThan(20_000);
});
