// How quick the largest map is: six players, all expansions, the last tile in hand. Says how many frames a second reach
// the screen while the map is dragged and zoomed, what a frame costs, and how long a hover takes until it is seen.
import { test, type Browser, type CDPSession, type Page } from '@playwright/test';
import { loadavg } from 'node:os';
import { base, EVERYTHING, sit } from '../tests/person';
import { last } from './last';

const LONG = 5000;
const MIDDLE = { x: 720, y: 420 };

/** Moves something for a while, 125 times a second, as a mouse does, whether the page keeps up or not. */
async function stir(move: (count: number) => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  const sent: Promise<unknown>[] = [];
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      if (performance.now() - begun < LONG) return void sent.push(move(sent.length));
      clearInterval(timer);
      done();
    }, 8);
  });
  await Promise.all(sent);
}

const drag = (mouse: CDPSession) => (count: number) =>
  mouse.send('Input.dispatchMouseEvent', {
    type: 'mouseMoved', button: 'left', buttons: 1,
    x: MIDDLE.x + 200 * Math.sin(count / 20), y: MIDDLE.y + 150 * Math.cos(count / 26),
  });
const wheel = (mouse: CDPSession) => (count: number) =>
  mouse.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...MIDDLE, deltaX: 0, deltaY: Math.floor(count / 50) % 2 ? 20 : -20 });

interface Step { name: string; ph: string; ts: number; tdur?: number }

/** What Chromium's own trace tells of a motion: frames that were drawn, and the time of processors that each took. */
async function traced(name: string, browser: Browser, page: Page, motion: () => Promise<void>): Promise<void> {
  const load = loadavg()[0]!;
  await browser.startTracing(page, { categories: ['devtools.timeline', 'cc', 'viz'] });
  await motion();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Step[] };
  const all = (step: string): Step[] => traceEvents.filter((known) => known.name === step && known.ph === 'X');
  const cost = (step: string): number => all(step).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  const drawn = all('Display::DrawAndSwap').map(({ ts }) => ts / 1000).sort((one, other) => one - other);
  const gaps = drawn.slice(1).map((time, index) => time - drawn[index]!).sort((one, other) => one - other);
  const rate = (1000 * gaps.length) / (drawn[drawn.length - 1]! - drawn[0]!);
  const each = (step: string): string => (cost(step) / drawn.length).toFixed(1);
  console.log(`${name}: ${rate.toFixed(1)} frames/s, half within ${gaps[gaps.length >> 1]!.toFixed(1)} ms; a frame takes ${each('ProxyMain::BeginMainFrame')} ms (of it layers ${each('Layerize')}) in the page, ${each('Display::DrawAndSwap')} ms to be put together, ${each('RasterTask')} ms of painting beside it; load ${load.toFixed(1)}`);
}

/** How long the browser says a hover took from the hand to the screen; it tells it in steps of 8 ms, from 16 ms on. */
async function hovered(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'pointerover') times.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    (window as unknown as { hovers: number[] }).hovers = times;
  });
  const load = loadavg()[0]!;
  let count = 0;
  for (let round = 0; round < 4; round++) {
    for (const cell of await page.locator('.targets .cell').all()) {
      const box = (await cell.boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (x < 260 || x > 1360 || y < 80 || y > 740) continue;
      await page.mouse.move(x, y);
      await page.locator('.ghost').waitFor();
      await page.waitForTimeout(100);
      count++;
    }
  }
  const times = await page.evaluate(() => (window as unknown as { hovers: number[] }).hovers.sort((one, other) => one - other));
  console.log(`hover: ${count} cells; half of ${times.length} changes within ${times[times.length >> 1] ?? 16} ms, 95 of 100 within ${times[Math.floor(times.length * 0.95)] ?? 16} ms, the slowest ${times.at(-1) ?? 16} ms; load ${load.toFixed(1)}`);
}

/** As many frames as this machine can show now: one box on an empty page is dragged likewise. */
async function bare(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await page.setContent('<div style="width: 400px; height: 300px; background: green; will-change: transform"></div>');
  await page.evaluate(() => addEventListener('pointermove', ({ x, y }) => (document.querySelector('div')!.style.transform = `translate(${x}px, ${y}px)`)));
  const mouse = await page.context().newCDPSession(page);
  await traced('one box on an empty page', browser, page, () => stir(drag(mouse)));
  await page.close();
}

test('frames and hovers of the largest map', async ({ browser, page }) => {
  await bare(browser);
  const id = await sit(page, { setup: { expansions: EVERYTHING, players: 6 }, seats: Array.from({ length: 6 }, () => ({ kind: 'me' })) });
  await page.goto(`${base()}/rules`);
  await last(page, id, 1);
  await page.goto(`${base()}/table/${id}`);
  await page.locator('.hand.mine[data-free="true"]').waitFor();
  await page.waitForTimeout(3000);
  console.log(`${await page.locator('.board .tiles > *').count()} tiles, ${await page.locator('.figures > *').count()} figures`);
  const mouse = await page.context().newCDPSession(page);
  await hovered(page);
  await page.mouse.move(MIDDLE.x, MIDDLE.y);
  await page.mouse.down();
  await traced('drag', browser, page, () => stir(drag(mouse)));
  await page.mouse.up();
  await page.waitForTimeout(1000);
  await traced('zoom', browser, page, () => stir(wheel(mouse)));
});
