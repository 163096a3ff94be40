// How quick the largest map is: six players, all expansions, the last tile in hand. Says how many frames a second reach
// the screen while the map is dragged and zoomed, what a frame costs, and how long a hover takes until it is seen.
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { test } from 'vitest';
import ways from '../playwright.config';
import { base, EVERYTHING, sit } from '../tests/person';
import { last } from './last';
import { frames, median, sorted, type Frames } from './trace';

const ROUNDS = 7;
const LONG = 5000;
const MIDDLE = { x: 720, y: 420 };

type Motion = (count: number) => Promise<unknown>;

/** Moves something for a while, 125 times a second, as a mouse does, whether the page keeps up or not. */
async function stir(move: Motion): Promise<void> {
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

const drag = (mouse: CDPSession): Motion => (count) =>
  mouse.send('Input.dispatchMouseEvent', {
    type: 'mouseMoved', button: 'left', buttons: 1,
    x: MIDDLE.x + 200 * Math.sin(count / 20), y: MIDDLE.y + 150 * Math.cos(count / 26),
  });
/** Five times nearer and back again, each within 0.4 seconds. */
const wheel = (mouse: CDPSession): Motion => (count) =>
  mouse.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...MIDDLE, deltaX: 0, deltaY: Math.floor(count / 50) % 2 ? 20 : -20 });

/** As many frames as this machine can show now: one box on an empty page is dragged likewise. */
async function box(browser: Browser): Promise<Frames> {
  const page = await browser.newPage();
  await page.setContent('<div style="width: 400px; height: 300px; background: green; will-change: transform"></div>');
  await page.evaluate(() => addEventListener('pointermove', ({ x, y }) => (document.querySelector('div')!.style.transform = `translate(${x}px, ${y}px)`)));
  const mouse = await page.context().newCDPSession(page);
  const told = await frames(browser, page, () => stir(drag(mouse)));
  await page.close();
  return told;
}

/** Moves the map from where all of it is seen, so that every frame shows something new. */
async function moved(browser: Browser, page: Page, motion: typeof drag, categories?: string[]): Promise<Frames> {
  const mouse = await page.context().newCDPSession(page);
  await page.keyboard.press('f');
  await page.mouse.move(MIDDLE.x, MIDDLE.y);
  await page.waitForTimeout(1500);
  if (motion === drag) await page.mouse.down();
  const told = await frames(browser, page, () => stir(motion(mouse)), categories);
  if (motion === drag) await page.mouse.up();
  return told;
}

function tell(name: string, rounds: Frames[]): void {
  const list = (of: (round: Frames) => number | undefined, digits = 0): string => rounds.map((round) => of(round)?.toFixed(digits) ?? '?').join(', ');
  console.log(`${name}: ${list(({ rate }) => rate, 1)} frames/s, median ${median(rounds.map(({ rate }) => rate)).toFixed(1)}; the longest wait for one ${list(({ longest }) => longest)} ms; of the processors the host took ${list(({ stolen }) => stolen, 1)} %`);
}

async function costs(name: string, browser: Browser, page: Page, motion: typeof drag): Promise<void> {
  const { cost } = await moved(browser, page, motion, ['devtools.timeline', 'cc', 'viz']);
  const each = (step: string): string => cost(step).toFixed(1);
  console.log(`a frame of a ${name} takes ${each('ProxyMain::BeginMainFrame')} ms (of it layers ${each('Layerize')}) in the page, ${each('Display::DrawAndSwap')} ms to be put together, ${each('RasterTask')} ms of painting beside it`);
}

/** How long the browser says a hover took from the hand to the screen; it tells it in steps of 8 ms, from 16 ms on. */
async function hovers(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'pointerover') times.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    (window as unknown as { hovers: number[] }).hovers = times;
  });
  for (let round = 0; round < 4; round++) {
    for (const cell of await page.locator('.targets .cell').all()) {
      const { x, y, width, height } = (await cell.boundingBox())!;
      const middle = [x + width / 2, y + height / 2] as const;
      if (middle[0] < 260 || middle[0] > 1360 || middle[1] < 80 || middle[1] > 740) continue;
      await page.mouse.move(...middle);
      await page.locator('.ghost').waitFor();
      await page.waitForTimeout(100);
    }
  }
  return page.evaluate(() => (window as unknown as { hovers: number[] }).hovers);
}

/** The table with the largest map, and its page. */
async function largest(browser: Browser): Promise<Page> {
  const { viewport, locale, contextOptions } = ways.use!;
  const page = await browser.newPage({ viewport, locale, ...contextOptions });
  const id = await sit(page, { setup: { expansions: EVERYTHING, players: 6 }, seats: Array.from({ length: 6 }, () => ({ kind: 'me' })) });
  await page.goto(`${base()}/rules`);
  await last(page, id, 1);
  await page.goto(`${base()}/table/${id}`);
  await page.locator('.hand.mine[data-free="true"]').waitFor();
  await page.waitForTimeout(3000);
  console.log(`${await page.locator('.board .tiles > *').count()} tiles, ${await page.locator('.figures > *').count()} figures`);
  return page;
}

test('frames and hovers of the largest map', async () => {
  const browser = await chromium.launch(ways.use!.launchOptions);
  const page = await largest(browser);
  const told: Record<string, Frames[]> = { 'one box on an empty page': [], drag: [], zoom: [] };
  for (let round = 0; round < ROUNDS; round++) {
    console.log(`round ${round + 1} of ${ROUNDS}`);
    told['one box on an empty page']!.push(await box(browser));
    await page.bringToFront();
    told.drag!.push(await moved(browser, page, drag));
    told.zoom!.push(await moved(browser, page, wheel));
  }
  for (const [name, rounds] of Object.entries(told)) tell(name, rounds);
  await costs('drag', browser, page, drag);
  await costs('zoom', browser, page, wheel);
  await page.keyboard.press('f');
  await page.waitForTimeout(1500);
  const times = sorted(await hovers(page));
  console.log(`hover: ${times.length} changes; half within ${median(times)} ms, 95 of 100 within ${times[Math.floor(times.length * 0.95)]} ms, the slowest ${times.slice(-5).join(', ')} ms`);
  await browser.close();
});
