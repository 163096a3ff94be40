// A table that gathers, as somebody sees it before sitting down: clock, helps, switches, and which seats are free.
import { test } from '@playwright/test';
import { base, sit } from '../tests/person';
import { looking, named, picture, WAYS } from './ways';

for (const way of WAYS) {
  test(`joining: ${named(way)}`, async ({ browser }) => {
    const host = await looking(browser, {});
    const setup = { players: 3, expansions: ['inns', 'traders'], parts: { traders: ['builders'] }, followers: 5 };
    const seats = [{ kind: 'me', name: 'Ann' }, { kind: 'computer', level: 'club' }, { kind: 'open' }];
    const settings = {
      helps: { tiles: true, odds: false, projected: false, hints: false, fields: false },
      clock: { kind: 'fischer', start: 900, add: 0 },
    };
    const id = await sit(host, { setup, seats, settings, start: false });
    const page = await looking(browser, way);
    await page.goto(`${base()}/table/${id}`);
    await page.waitForLoadState('networkidle');
    await picture(page, 'joining', way);
    await page.context().close();
    await host.context().close();
  });
}
