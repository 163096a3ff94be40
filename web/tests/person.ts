// A person at a table: makes one, and plays by mouse, by finger or by keyboard, knowing only what the screen shows.
import { expect, type Page } from '@playwright/test';

export type Means = 'mouse' | 'finger' | 'keyboard';

export interface Wish {
  setup?: Record<string, unknown>;
  seats?: Record<string, unknown>[];
  start?: boolean;
  settings?: Record<string, unknown>;
}

export const base = (): string => process.env.BASTIDE_URL ?? '';
const COMPUTER = { kind: 'computer', level: 'random' };

/** Makes a table over HTTP, as the page does, and goes there. */
export async function sit(page: Page, wish: Wish = {}): Promise<string> {
  await page.request.post(`${base()}/api/guest`, { data: {} });
  const setup = { players: 2, ...wish.setup };
  const response = await page.request.post(`${base()}/api/tables`, {
    data: { settings: { setup, ...wish.settings }, seats: wish.seats ?? [{ kind: 'me' }, COMPUTER], start: wish.start ?? true },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { id } = (await response.json()) as { id: string };
  await page.goto(`${base()}/table/${id}`);
  return id;
}

interface Spot { x: number; y: number; key: string; kind: 'cell' | 'spot' | 'card' }
interface Sight {
  question: string;
  version: string;
  over: boolean;
  mine: boolean;
  spots: Spot[];
}

/** What the screen shows: the question, and the answers that lie open, none under a panel. One look for all of it. */
function look(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const spots = [...document.querySelectorAll<HTMLElement>('[data-target]:not(:disabled)')].flatMap((element) => {
      if (element.closest('.spaces')) element.scrollIntoView({ block: 'nearest' });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const top = document.elementFromPoint(x, y);
      const kind = element.classList.contains('cell') ? 'cell' : element.classList.contains('card') ? 'card' : 'spot';
      return top && element.contains(top) ? [{ x, y, key: element.dataset.target ?? '', kind } as const] : [];
    });
    return {
      question: document.querySelector('.question')?.textContent ?? '',
      version: document.querySelector('main')?.getAttribute('data-version') ?? '',
      over: document.querySelector('dialog[open] .verdict') !== null,
      mine: document.querySelector('.hand.mine[data-free="true"]') !== null,
      spots,
    };
  });
}

/** Waits until one is asked or the game is over; says whether one is asked. */
export async function asked(page: Page, patience = 60_000): Promise<boolean> {
  await page.waitForFunction(
    () => document.querySelector('.hand.mine[data-free="true"], dialog[open] .verdict') !== null && document.querySelector('.tiles use') !== null,
    undefined,
    { timeout: patience },
  );
  return !(await look(page)).over;
}

/** Answers one question; gives what was asked. */
export async function answer(page: Page, means: Means, pick: (count: number) => number = () => 0): Promise<string> {
  const sight = await look(page);
  await choose(page, means, sight, pick);
  await moved(page, means, sight.version);
  return sight.question;
}

/** Waits until the table has changed; where chance would follow, one is asked once more and says yes. */
async function moved(page: Page, means: Means, version: string): Promise<void> {
  const outcome = await page.waitForFunction(
    (before) => {
      if (document.querySelector('dialog[open] .verdict')) return 'over';
      if (document.querySelector('.dare')) return 'dare';
      return document.querySelector('main')?.getAttribute('data-version') !== before ? 'moved' : null;
    },
    version,
    { timeout: 30_000 },
  );
  if ((await outcome.jsonValue()) !== 'dare') return;
  await press(page, means, '.dare .main');
  await page.waitForFunction((before) => document.querySelector('main')?.getAttribute('data-version') !== before, version);
}

async function choose(page: Page, means: Means, sight: Sight, pick: (count: number) => number): Promise<void> {
  const spot = sight.spots[pick(Math.max(1, sight.spots.length)) % Math.max(1, sight.spots.length)];
  if (!spot) return pass(page, means);
  if (means === 'keyboard') {
    await page.evaluate((key) => document.querySelector<HTMLElement>(`[data-target="${key}"]`)?.focus(), spot.key);
    await page.keyboard.press('Enter');
    if (spot.kind !== 'card') await page.keyboard.press('Enter');
    return;
  }
  await at(page, means, spot.x, spot.y);
  if (spot.kind !== 'card') await press(page, means, '.hand .actions .main');
}

async function pass(page: Page, means: Means): Promise<void> {
  if (means === 'keyboard') await page.keyboard.press('n');
  else await press(page, means, '.hand .actions .button:not(.icon):not(.main)');
}

const at = (page: Page, means: Means, x: number, y: number): Promise<void> =>
  means === 'finger' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);

/** Presses a button that can be pressed, where it is on the screen. */
async function press(page: Page, means: Means, selector: string): Promise<void> {
  const box = await page.waitForFunction((wanted) => {
    const button = document.querySelector<HTMLButtonElement>(wanted);
    if (!button || button.disabled) return null;
    button.focus();
    const { left, top, width, height } = button.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  const { x, y } = (await box.jsonValue())!;
  if (means === 'keyboard') await page.keyboard.press('Enter');
  else await at(page, means, x, y);
}

/** Plays until the game is over; gives every question that was asked, with how often. */
export async function play(page: Page, means: Means, pick?: (count: number) => number): Promise<Map<string, number>> {
  const heard = new Map<string, number>();
  while (await asked(page)) {
    const question = await answer(page, means, pick);
    heard.set(question, (heard.get(question) ?? 0) + 1);
  }
  return heard;
}

/** A row of numbers that looks random and is always the same. */
export function dice(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * count);
  };
}
