// A person at a table: makes one, and plays by mouse, by finger or by keyboard, knowing only what the screen shows.
import { expect, type Page, type WebSocketRoute } from '@playwright/test';

/** All expansions, as the server names them. */
export { EXPANSIONS as EVERYTHING } from '../src/lib/wire';

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
    data: {
      settings: { setup, ...wish.settings },
      seats: wish.seats ?? [{ kind: 'me' }, COMPUTER],
      start: wish.start ?? true,
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { id } = (await response.json()) as { id: string };
  await page.goto(`${base()}/table/${id}`);
  return id;
}

/** A game of computer players, two unless the setup says more, that is over; gives its table. */
export async function finished(page: Page, level: string, setup: Record<string, unknown> = {}): Promise<string> {
  const seats = Array.from({ length: Number(setup.players ?? 2) }, () => ({ kind: 'computer', level }));
  const id = await sit(page, { setup, seats });
  // Computers take their time as long as somebody watches.
  await page.goto('about:blank');
  const status = async (): Promise<string> =>
    ((await (await page.request.get(`${base()}/api/tables/${id}`)).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 150_000 }).toBe('over');
  return id;
}

/** Lets a page's connection be cut and mended. */
export async function severable(page: Page): Promise<{ cut: () => Promise<void>; mend: () => void }> {
  const open: WebSocketRoute[] = [];
  let isCut = false;
  await page.routeWebSocket(/\/socket/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.push(socket);
  });
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open.splice(0)) await socket.close();
    },
    mend: () => void (isCut = false),
  };
}

/** A place on the screen where an answer can be given. */
export interface Spot {
  x: number;
  y: number;
  key: string;
  pick: string;
}

/** What the screen shows: the question, and the answers that lie open, none under a panel. */
export interface Sight {
  kind: 'asked' | 'dare' | 'over';
  question: string;
  phase: string;
  version: string;
  spots: Spot[];
  /** Where one says that one does nothing, if one may. */
  pass: Spot | null;
  /** Where one goes to answers that are out of sight. */
  rim: Spot | null;
  isFocused: boolean;
}

/** Waits until one is asked something new, has to dare something, or the game is over; says what the screen then shows.
 * Where no answer is in sight, goes where the rim says that there are some. */
export async function look(page: Page, before = '', patience = 60_000, means: Means = 'mouse'): Promise<Sight> {
  for (let gone = 0; ; gone++) {
    const sight = await glimpse(page, before, patience);
    if (sight.kind !== 'asked' || sight.spots.length || sight.pass) return sight;
    if (gone === 20) throw new Error(`the rim leads to no answer: ${sight.question} (${sight.phase})`);
    if (means === 'keyboard') await page.keyboard.press('g');
    else await at(page, means, sight.rim!);
  }
}

/** The same, staying where one is. */
function glimpse(page: Page, before: string, patience: number): Promise<Sight> {
  return page.evaluate(
    async ([known, limit]) => {
      const middle = (element: Element): { x: number; y: number } => {
        const box = element.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      };
      const open = (element: HTMLElement): Spot[] => {
        if (element.closest('.spaces, .cards')) element.scrollIntoView({ block: 'nearest' });
        const { x, y } = middle(element);
        const top = document.elementFromPoint(x, y);
        const spot = { x, y, key: element.dataset.target ?? '', pick: element.dataset.pick ?? '' };
        return top && element.contains(top) ? [spot] : [];
      };
      const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
      const seen = (kind: Sight['kind']): Sight => {
        const main = document.querySelector('main');
        const pass = document.querySelector<HTMLElement>('.hand [data-pass]:not(:disabled)');
        const rim = document.querySelector<HTMLElement>('[data-rim]:not(.away)');
        return {
          kind,
          question: document.querySelector('.question')?.textContent ?? '',
          phase: main?.getAttribute('data-phase') ?? '',
          version: main?.getAttribute('data-version') ?? '',
          spots:
            kind === 'asked'
              ? all('[data-target]:not(:disabled)').flatMap(open)
              : all('.hand [data-main]').flatMap(open),
          pass: pass ? { ...middle(pass), key: 'pass', pick: 'pass' } : null,
          rim: rim ? { ...middle(rim), key: 'rim', pick: 'rim' } : null,
          isFocused: document.activeElement?.matches('[data-target]') ?? false,
        };
      };
      const ready = (): Sight | null => {
        if (document.querySelector('[data-result]')) return seen('over');
        if (document.querySelector('.dare')) return seen('dare');
        const isNew = document.querySelector('main')?.getAttribute('data-version') !== known;
        if (
          !isNew ||
          !document.querySelector('.hand.mine[data-free="true"]') ||
          !document.getElementById('bastide-sheet')
        )
          return null;
        const sight = seen('asked');
        return sight.spots.length || sight.pass || sight.rim ? sight : null;
      };
      const begun = performance.now();
      for (;;) {
        await new Promise((frame) => requestAnimationFrame(frame));
        const sight = ready();
        if (sight) return sight;
        if (performance.now() - begun > limit)
          throw new Error(`nothing new is asked: ${document.querySelector('main')?.textContent}`);
      }
    },
    [before, patience] as const,
  );
}

/** Waits until one is asked or the game is over; says whether one is asked. */
export async function asked(page: Page, patience = 60_000): Promise<boolean> {
  return (await look(page, '', patience)).kind !== 'over';
}

/** Chooses among open answers by their number; −1 does nothing, where one may. */
export type Choose = (count: number, spots: Spot[], mayPass: boolean) => number;

/** Answers one question, and says yes where chance would follow; gives what was asked. */
export async function answer(page: Page, means: Means, choose: Choose = () => 0, sight?: Sight): Promise<Sight> {
  const now = sight ?? (await look(page, '', 60_000, means));
  await give(page, means, now, choose);
  await page.waitForFunction(
    (before) =>
      document.querySelector('[data-result], .dare') !== null ||
      document.querySelector('main')?.getAttribute('data-version') !== before,
    now.version,
  );
  if (await page.locator('.dare').isVisible()) await dare(page, means);
  return now;
}

async function give(page: Page, means: Means, sight: Sight, choose: Choose): Promise<void> {
  const number = choose(sight.spots.length, sight.spots, sight.pass !== null);
  const spot = sight.spots[number];
  if (spot) return take(page, means, sight, spot, number);
  if (!sight.pass) throw new Error(`no answer lies open: ${sight.question} (${sight.phase})`);
  if (means === 'keyboard') await page.keyboard.press('n');
  else await at(page, means, sight.pass);
}

async function take(page: Page, means: Means, sight: Sight, spot: Spot, number: number): Promise<void> {
  if (means === 'keyboard') return walk(page, sight, number);
  await at(page, means, spot);
  // What a finger touches is only shown; touched again, it is taken. Cards say what they do, so they are taken at once.
  const isCard = await page.evaluate(
    (key) => document.querySelector(`.card[data-target="${CSS.escape(key)}"]`) !== null,
    spot.key,
  );
  if (means !== 'finger' || isCard) return;
  await page.waitForFunction(
    (key) => document.querySelector(`[data-target="${CSS.escape(key)}"][aria-pressed="true"]`),
    spot.key,
    { timeout: 30_000 },
  );
  // The map may have brought it into sight; where it then lies under something else, there is a button.
  const now = await page.evaluate((key) => {
    const target = document.querySelector(`[data-target="${CSS.escape(key)}"]`)!;
    const middle = (element: Element): { x: number; y: number } => {
      const box = element.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    };
    const { x, y } = middle(target);
    const isOpen = target.contains(document.elementFromPoint(x, y));
    return isOpen ? { x, y } : middle(document.querySelector('.hand [data-main]')!);
  }, spot.key);
  await at(page, means, now);
}

const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];

/** Walks a few steps with the arrows, turns what is held, and takes what has the focus. */
async function walk(page: Page, sight: Sight, number: number): Promise<void> {
  if (!sight.isFocused) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < number % 4; step++) await page.keyboard.press(ARROWS[(number + step) % 4]!);
  if (sight.phase === 'place' && number % 2) await page.keyboard.press('r');
  await page.keyboard.press('Enter');
}

const at = (page: Page, means: Means, { x, y }: { x: number; y: number }): Promise<void> =>
  means === 'finger' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);

async function dare(page: Page, means: Means): Promise<void> {
  const button = page.locator('.hand.asking [data-main]');
  const box = (await button.boundingBox())!;
  if (means === 'keyboard') {
    await button.focus();
    await page.keyboard.press('Enter');
  } else await at(page, means, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await expect(button).toHaveCount(0);
}

/** What was met in a game: how often each phase, which kinds of answer lay open, which questions. */
export interface Heard {
  phases: Map<string, number>;
  picks: Set<string>;
  questions: Set<string>;
}

/** Plays until the game is over, or as long as `wanted` says; gives what was met. */
export async function play(
  page: Page,
  means: Means,
  choose: Choose,
  wanted: (sight: Sight, heard: Heard) => boolean | Promise<boolean> = () => true,
): Promise<Heard> {
  const heard: Heard = { phases: new Map(), picks: new Set(), questions: new Set() };
  let version = '';
  for (;;) {
    const sight = await look(page, version, 60_000, means);
    if (sight.kind === 'over') return heard;
    if (sight.kind === 'dare') {
      await dare(page, means);
      continue;
    }
    heard.phases.set(sight.phase, (heard.phases.get(sight.phase) ?? 0) + 1);
    heard.questions.add(sight.question);
    for (const { pick } of sight.spots) heard.picks.add(pick);
    if (sight.pass) heard.picks.add('pass');
    if (!(await wanted(sight, heard))) return heard;
    await give(page, means, sight, choose);
    version = sight.version;
  }
}

/** A row of numbers that looks random and is always the same. */
export function dice(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * count);
  };
}
