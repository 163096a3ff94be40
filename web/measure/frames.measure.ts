// How quick the largest map is: six players, all expansions, the last tile in hand. Says how many frames a second reach
// the screen while the map is dragged and zoomed, what a frame costs, and how long a hover takes until it is seen.
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { test } from 'vitest';
import ways from '../playwright.config';
import { base, EVERYTHING, sit } from '../tests/person';
import { last } from './last';
import { frames, median, share, sorted, stealing, type Frames } from './trace';

/** How often each is measured on a quiet machine, and how often a round is left out at most on a busy one. */
const ROUNDS = Number(process.env.BASTIDE_ROUNDS ?? 3);
const MOST = 3;
/** How much of the processors the host may give to others on a quiet machine, in hundredths. */
const QUIET = 2;
const LONG = 3000;
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

const drag =
  (mouse: CDPSession): Motion =>
  (count) =>
    mouse.send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      button: 'left',
      buttons: 1,
      x: MIDDLE.x + 200 * Math.sin(count / 20),
      y: MIDDLE.y + 150 * Math.cos(count / 26),
    });
/** Five times nearer and back again, each within 0.4 seconds. */
const wheel =
  (mouse: CDPSession): Motion =>
  (count) =>
    mouse.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      ...MIDDLE,
      deltaX: 0,
      deltaY: Math.floor(count / 50) % 2 ? 20 : -20,
    });

/** As many frames as this machine can show now: one box on an empty page is dragged likewise. */
async function box(browser: Browser): Promise<Frames> {
  const page = await browser.newPage();
  await page.setContent('<div style="width: 400px; height: 300px; background: green; will-change: transform"></div>');
  await page.evaluate(() =>
    addEventListener(
      'pointermove',
      ({ x, y }) => (document.querySelector('div')!.style.transform = `translate(${x}px, ${y}px)`),
    ),
  );
  const mouse = await page.context().newCDPSession(page);
  const told = await frames(browser, page, () => stir(drag(mouse)));
  await page.close();
  return told;
}

/** Moves the map from where all of it is seen, so that every frame shows something new. */
async function moved(
  browser: Browser,
  page: Page,
  motion: typeof drag,
  categories?: string[],
  meanwhile = (act: () => Promise<void>): Promise<void> => act(),
): Promise<Frames> {
  const mouse = await page.context().newCDPSession(page);
  await page.keyboard.press('f');
  await page.mouse.move(MIDDLE.x, MIDDLE.y);
  await page.waitForTimeout(1000);
  if (motion === drag) await page.mouse.down();
  const told = await frames(browser, page, () => meanwhile(() => stir(motion(mouse))), categories);
  if (motion === drag) await page.mouse.up();
  return told;
}

/** Measures until the machine was quiet often enough: what the host holds up says nothing of the page. */
async function quietly<T extends { stolen: number | undefined }>(
  measure: () => Promise<T>,
): Promise<{ kept: T[]; left: T[] }> {
  const kept: T[] = [];
  const left: T[] = [];
  while (kept.length < ROUNDS && left.length < MOST) {
    const told = await measure();
    ((told.stolen ?? 0) > QUIET ? left : kept).push(told);
  }
  return { kept, left };
}

async function rates(name: string, measure: () => Promise<Frames>): Promise<void> {
  const { kept, left } = await quietly(measure);
  const list = (of: (round: Frames) => string): string => kept.map(of).join(', ');
  console.log(
    `${name}: ${list(({ rate }) => rate.toFixed(1))} frames/s; the longest wait for one ${list(({ longest }) => longest.toFixed(0))} ms; of the processors the host took ${list(({ stolen }) => share(stolen))} %`,
  );
  if (left.length)
    console.log(
      `  left out: ${left.map(({ rate, stolen }) => `${rate.toFixed(1)} frames/s with ${share(stolen)} % taken`).join(', ')}`,
    );
}

/** What a frame of a motion costs, and what of the page it touches: the map has 170 tiles, and none of them may be
 * styled, laid out or changed while it moves. */
async function costs(name: string, browser: Browser, page: Page, motion: typeof drag): Promise<void> {
  const begin = (): void => {
    // The world is moved by its style; everything in it stays as it is.
    const isOther = ({ target }: MutationRecord): boolean => target !== document.querySelector('.world');
    let changes = 0;
    const count = (found: MutationRecord[]): number => (changes += found.filter(isOther).length);
    const watch = new MutationObserver(count);
    watch.observe(document.querySelector('.stage')!, { subtree: true, childList: true, attributes: true });
    const end = (): number => {
      const all = count(watch.takeRecords());
      watch.disconnect();
      return all;
    };
    Object.assign(window, { counted: end });
  };
  let changes = NaN;
  const watched = async (act: () => Promise<void>): Promise<void> => {
    await page.evaluate(begin);
    await act();
    changes = await page.evaluate(() => (window as unknown as { counted: () => number }).counted());
  };
  const { cost, styled, laid } = await moved(browser, page, motion, ['devtools.timeline', 'cc', 'viz'], watched);
  const each = (step: string): string => cost(step).toFixed(1);
  console.log(
    `a frame of a ${name} takes ${each('ProxyMain::BeginMainFrame')} ms (of it script ${each('FunctionCall')}, layers ${each('Layerize')}) in the page, ${each('Display::DrawAndSwap')} ms to be put together, ${each('RasterTask')} ms of painting beside it`,
  );
  console.log(
    `  at most ${styled} elements styled and ${laid} objects laid out at one time; ${changes} changes of what lies on the map in ${LONG / 1000} s of motion`,
  );
}

/** How long the longest task of the page is while the table with the largest map opens. */
async function opening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told = window as unknown as { tasks: number[] };
    told.tasks = [];
    new PerformanceObserver((list) => told.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  const { kept, left } = await quietly(async () => {
    const taken = stealing();
    await page.reload();
    await page.locator('.hand.mine[data-free="true"]').waitFor();
    await setTimeout(2000);
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
    return { longest: Math.max(0, ...tasks), stolen: taken() };
  });
  const list = (all: { longest: number }[]): string => all.map(({ longest }) => longest.toFixed(0)).join(', ');
  console.log(`opening: the longest task ${list(kept)} ms${left.length ? `; left out ${list(left)} ms` : ''}`);
}

/** How long the browser says hovers took from the hand to the screen; it tells it in steps of 8 ms, from 16 ms on. */
async function hovers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const told = window as unknown as { hovers: number[] };
    told.hovers = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'pointerover') told.hovers.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const boxes = await Promise.all((await page.locator('.targets .cell').all()).map((cell) => cell.boundingBox()));
  const middles = boxes.flatMap((cell) => (cell ? [[cell.x + cell.width / 2, cell.y + cell.height / 2] as const] : []));
  const free = middles.filter(([x, y]) => x > 260 && x < 1360 && y > 80 && y < 740);
  const { kept, left } = await quietly(() => hovered(page, free));
  const times = sorted(kept.flatMap(({ times }) => times));
  console.log(
    `hover: half of ${times.length} within ${median(times)} ms, 95 of 100 within ${times[Math.floor(times.length * 0.95)]} ms, the slowest ${times.slice(-3).join(', ')} ms`,
  );
  if (left.length)
    console.log(
      `  left out: ${left.map(({ times, stolen }) => `the slowest ${Math.max(...times)} ms with ${share(stolen)} % taken`).join(', ')}`,
    );
}

/** Hovers over cells. Nothing else is asked of the page meanwhile: its answer would be waited for as well. */
async function hovered(
  page: Page,
  cells: (readonly [number, number])[],
): Promise<{ times: number[]; stolen: number | undefined }> {
  const taken = stealing();
  for (const [x, y] of cells) {
    await page.mouse.move(x, y);
    await setTimeout(150);
  }
  const stolen = taken();
  await page.locator('.ghost').waitFor();
  const told = await page.evaluate(() => (window as unknown as { hovers: number[] }).hovers.splice(0));
  return { times: [...Array<number>(Math.max(0, cells.length - told.length)).fill(16), ...told], stolen };
}

/** The table with the largest map, and its page. */
async function largest(browser: Browser): Promise<Page> {
  const { viewport, locale, contextOptions } = ways.use!;
  const context = await browser.newContext({ viewport, locale, ...contextOptions });
  const before = await context.newPage();
  const id = await sit(before, {
    setup: { expansions: EVERYTHING, players: 6 },
    seats: Array.from({ length: 6 }, () => ({ kind: 'me' })),
  });
  await before.goto(`${base()}/rules`);
  await last(before, id, 1);
  await before.close();
  const page = await context.newPage();
  await page.goto(`${base()}/table/${id}`);
  await page.locator('.hand.mine[data-free="true"]').waitFor();
  await page.waitForTimeout(1000);
  console.log(
    `${await page.locator('.board .tiles > *').count()} tiles, ${await page.locator('.figures > *').count()} figures`,
  );
  return page;
}

test('frames and hovers of the largest map', async () => {
  const begun = performance.now();
  const browser = await chromium.launch(ways.use!.launchOptions);
  const page = await largest(browser);
  await opening(page);
  await hovers(page);
  await costs('drag', browser, page, drag);
  await costs('zoom', browser, page, wheel);
  await rates('drag', () => moved(browser, page, drag));
  await rates('zoom', () => moved(browser, page, wheel));
  await rates('one box on an empty page', () => box(browser));
  await browser.close();
  console.log(`measured in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
});
