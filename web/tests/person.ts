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

const isOver = (page: Page): Promise<boolean> => page.locator('dialog[open] .verdict').isVisible();

/** Waits until one is asked or the game is over; says whether one is asked. */
export async function asked(page: Page, patience = 60_000): Promise<boolean> {
  await expect(page.locator('.hand.mine[data-free="true"], dialog[open] .verdict').first()).toBeVisible({ timeout: patience });
  return !(await isOver(page));
}

/** Answers one question; gives what was asked. */
export async function answer(page: Page, means: Means, pick: (count: number) => number = () => 0): Promise<string> {
  const question = (await page.locator('.question').textContent()) ?? '';
  const before = await state(page);
  if (await page.locator('.dare').isVisible()) await press(page, means, '.dare .main');
  else await choose(page, means, pick);
  if (await page.locator('.dare').isVisible()) await press(page, means, '.dare .main');
  await expect.poll(() => state(page), { timeout: 20_000, intervals: [20, 40, 80, 160] }).not.toBe(before);
  return question;
}

/** Anything that changes when an answer is accepted. */
const state = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.querySelector('main')?.getAttribute('data-version')} ${document.querySelector('dialog .verdict') !== null}`);

async function choose(page: Page, means: Means, pick: (count: number) => number): Promise<void> {
  const places = await reachable(page);
  if (!places.length) return pass(page, means);
  const { x, y, key, kind } = places[pick(places.length) % places.length]!;
  if (means === 'keyboard') {
    await page.locator(`[data-target="${key}"]`).first().focus();
    await page.keyboard.press('Enter');
    if (kind !== 'card') await page.keyboard.press('Enter');
    return;
  }
  await at(page, means, x, y);
  if (kind !== 'card') await press(page, means, '.hand .actions .main');
}

async function pass(page: Page, means: Means): Promise<void> {
  if (means === 'keyboard') await page.keyboard.press('n');
  else await press(page, means, '.hand .actions .button:not(.icon):not(.main)');
}

const at = (page: Page, means: Means, x: number, y: number): Promise<void> =>
  means === 'finger' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);

async function press(page: Page, means: Means, selector: string): Promise<void> {
  const button = page.locator(selector).first();
  if (means === 'keyboard') await button.press('Enter');
  else if (means === 'finger') await button.tap();
  else await button.click();
}

interface Spot { x: number; y: number; key: string; kind: 'cell' | 'spot' | 'card' }

/** The answers that lie open on the screen, none under a panel. */
function reachable(page: Page): Promise<Spot[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-target]:not(:disabled)')].flatMap((element) => {
      element.closest('.spaces')?.querySelector('.wish')?.scrollIntoView({ block: 'nearest' });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const top = document.elementFromPoint(x, y);
      const kind = element.classList.contains('cell') ? 'cell' : element.classList.contains('card') ? 'card' : 'spot';
      return top && element.contains(top) ? [{ x, y, key: element.dataset.target ?? '', kind } as const] : [];
    }),
  );
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
