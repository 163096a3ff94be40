// How fast players think in Chromium, beside the program on the same machine: the same positions, the same seeds, the
// same number of visits, one thread each. What counts is processor time, so that a busy machine does not matter much.
// BASTIDE_BIN should name a program built for release, with the module in it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { test } from 'vitest';
import ways from '../playwright.config';
import { base } from '../tests/person';

const ROUNDS = Number(process.env.BASTIDE_ROUNDS ?? 3);
/** Who thinks: by playing on, and by growing a tree. */
const PLAYERS = ['master', 'tree'];
const VISITS = 6000;
/** Where in a game it is thought about, in hundredths of its actions. */
const MOMENTS = [20, 50, 80];

/** A record up to somebody's decision near a moment. */
function until(record: string, moment: number): string {
  const [head, body] = record.split('\n--\n') as [string, string];
  const lines = body.trim().split('\n');
  let at = Math.floor((lines.length * moment) / 100);
  while (!/ place /.test(lines[at] ?? ' place ')) at += 1;
  return `${head}\n--\n${lines.slice(0, at).join('\n')}\n`;
}

/** Seconds of processor time that the program takes; starting and reading the record are taken off. */
function native(file: string, player: string): number {
  const seconds = (visits: number): number => {
    const script = `TIMEFORMAT=%U; time "$0" bestmove "$1" --level "$2" --visits "$3" > /dev/null`;
    const words = ['-c', `{ ${script}; } 2>&1`, process.env.BASTIDE_BIN!, file, player, String(visits)];
    return Number(execFileSync('bash', words).toString().trim());
  };
  return seconds(VISITS) - seconds(2);
}

/** The same in the page, by the clock of its own thread. */
async function browsed(page: Page, session: CDPSession, record: string, player: string): Promise<number> {
  const spent = async (visits: number): Promise<number> => {
    const clock = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'ThreadTime')!.value;
    };
    const before = await clock();
    // As text: what measures would make something of its own of an import.
    const given = [record, player, String(visits)].map((word) => JSON.stringify(word)).join(', ');
    await page.evaluate(`(async () => {
      const module = await import('/engine/bastide.js');
      await module.default({ module_or_path: '/engine/bastide_bg.wasm' });
      module.advise(${given}, 1n);
    })()`);
    return (await clock()) - before;
  };
  await spent(VISITS / 4); // The browser compiles what is used often.
  return (await spent(VISITS)) - (await spent(2));
}

test('how fast players think in Chromium and in the program', async () => {
  const place = mkdtempSync(join(tmpdir(), 'bastide-'));
  const browser = await chromium.launch(ways.use!.launchOptions);
  const page = await browser.newPage();
  await page.goto(base());
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  for (const name of ['every', 'castle']) {
    const whole = readFileSync(join(import.meta.dirname, `../tests/${name}.bastide`), 'utf8');
    for (const player of PLAYERS) {
      let [own, theirs] = [0, 0];
      for (const moment of MOMENTS) {
        const record = until(whole, moment);
        const file = join(place, 'a.bastide');
        writeFileSync(file, record);
        for (let round = 0; round < ROUNDS; round++) {
          own += native(file, player);
          theirs += await browsed(page, session, record, player);
        }
      }
      const visits = VISITS * MOMENTS.length * ROUNDS;
      console.log(
        `${name} ${player}: ${Math.round(visits / own)} visits a second in the program, ` +
          `${Math.round(visits / theirs)} in Chromium, ${Math.round((own / theirs) * 100)} in a hundred`,
      );
    }
  }
  await browser.close();
  rmSync(place, { recursive: true, force: true });
});
