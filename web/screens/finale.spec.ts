// Ten moments of the final scoring of a kept game with all expansions.
import { expect, test } from '@playwright/test';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { decisions, kept } from '../tests/kept';
import { base, sit } from '../tests/person';
import { folder, start } from '../tests/serve';
import { talkative } from '../tests/talk';
import { followed } from './advised';
import { FOLDER, looking } from './ways';

const NAMES = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'];
const MOMENTS = 10;

test('the final scoring', async ({ browser }) => {
  const record = kept('every');
  const data = folder();
  const server = await start(data, 0, record.seed);
  const shared = base();
  process.env.BASTIDE_URL = server.url;
  try {
    const page = await looking(browser, {}, 'no-preference');
    const seats = record.setup.players.map((_, seat) => ({ kind: 'me', name: NAMES[seat] }));
    const id = await sit(page, { setup: record.setup, seats });
    await page.goto(`${base()}/rules`);
    await talkative(page);
    await page.evaluate(followed, [id, decisions(record), { phase: 'none', tiles: 0 }] as const);
    await page.goto(`${base()}/table/${id}`);
    await page.locator('[data-gain] button').first().waitFor();
    const steps = await page.locator('[data-gain] button').count();
    expect(steps).toBeGreaterThan(MOMENTS);
    await page.getByRole('button', { name: 'Show it again' }).click();
    for (let moment = 1; moment <= MOMENTS; moment++) {
      const wanted = Math.floor(((moment - 0.5) * steps) / MOMENTS);
      await page.waitForFunction(
        (step) => Number(document.querySelector<HTMLElement>('[data-finale]')?.dataset.finale) >= step,
        wanted,
      );
      // While the points are on their way.
      await page.waitForTimeout(280);
      const path = join(FOLDER, `final-scoring-${String(moment).padStart(2, '0')}.jpg`);
      await page.screenshot({ path, type: 'jpeg', quality: 70, scale: 'css' });
    }
    await page.context().close();
  } finally {
    process.env.BASTIDE_URL = shared;
    server.process.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
});
