// The frame of the play screen: the map fills the page, tiles stay large, whatever is asked about is in sight or counted
// at the rim, and the hand's buttons never move. Measured after every step of a whole game with all expansions, which
// is played over again by its record, on five windows, each of which looks at one step in ten; the ordinary run looks at
// two of them, and at one step in twelve.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { rmSync } from 'node:fs';
import { last } from '../measure/last';
import { decisions, kept } from './kept';
import { answer, base, EVERYTHING, look, sit } from './person';
import { folder, start } from './serve';
import { talkative, type Hear, type Open } from './talk';
import { ALL, LONG } from './long';

interface Window {
  name: string;
  width: number;
  height: number;
  touch: boolean;
  least: number;
  share: number;
}
const WINDOWS: Window[] = [
  { name: 'desk', width: 1440, height: 900, touch: false, least: 64, share: 0.7 },
  { name: 'large desk', width: 1920, height: 1080, touch: false, least: 64, share: 0.7 },
  { name: 'tablet', width: 820, height: 1180, touch: true, least: 64, share: 0.6 },
  { name: 'phone', width: 390, height: 844, touch: true, least: 48, share: 0.6 },
  { name: 'phone sideways', width: 844, height: 390, touch: true, least: 48, share: 0.6 },
];

/** What is seen of a question. */
interface Measure {
  tiles: number;
  phase: string;
  /** How wide a tile is, in pixels. */
  wide: number;
  /** Whether the words to the answers stand beside the tile in question. */
  isNear: boolean;
  /** The part of the window that no panel takes. */
  share: number;
  problems: string[];
  /** The rectangles of the hand's buttons, by name. */
  buttons: Record<string, string>;
}

/** Measures the page as it stands. It runs in the page, so it knows nothing outside. */
function measure(): Measure {
  const problems: string[] = [];
  const rect = (element: Element): DOMRect => element.getBoundingClientRect();
  const main = document.querySelector<HTMLElement>('main')!;
  const free = rect(document.querySelector('[data-free-rectangle]')!);
  const inside = (box: DOMRect): boolean =>
    box.left >= free.left - 1 &&
    box.top >= free.top - 1 &&
    box.right <= free.right + 1 &&
    box.bottom <= free.bottom + 1;
  const words = ({ left, top, right, bottom }: DOMRect): string => [left, top, right, bottom].map(Math.round).join(' ');
  for (const selector of ['.people', '.deck', '.tools', '.drawer', '.track']) {
    const panel = main.querySelector(`:scope > ${selector}`);
    if (!panel || panel.querySelector('[data-covers]')) continue;
    const box = rect(panel);
    if (
      box.left < free.right - 1 &&
      box.right > free.left + 1 &&
      box.top < free.bottom - 1 &&
      box.bottom > free.top + 1
    )
      problems.push(`${selector} lies in the free rectangle`);
  }
  const covers = [...document.querySelectorAll('[data-covers]')].map(rect);
  const tile = document.querySelector('.last rect');
  // Who lands is asked about the tile below the flyer, which need not lie near the new one.
  if (tile && main.dataset.phase !== 'land' && !inside(rect(tile)))
    problems.push(`the new tile lies outside: ${words(rect(tile))} of ${words(free)}`);
  let away = 0;
  for (const target of document.querySelectorAll<HTMLElement>('.targets [data-target]')) {
    const box = rect(target);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isCovered = covers.some((cover) => x > cover.left && x < cover.right && y > cover.top && y < cover.bottom);
    if (target.classList.contains('worded')) {
      const plate = rect(target.querySelector('.plate')!);
      if (!inside(box) || !inside(plate) || isCovered)
        problems.push(`an answer on the tile lies outside: ${target.dataset.target} ${words(plate)} of ${words(free)}`);
    } else if (x < free.left + 14 || x > free.right - 14 || y < free.top + 14 || y > free.bottom - 14 || isCovered)
      away += 1;
  }
  const counted = [...document.querySelectorAll<HTMLElement>('[data-rim]')].reduce(
    (sum, { dataset }) => sum + Number(dataset.count),
    0,
  );
  if (counted !== away) problems.push(`${away} answers are out of sight, ${counted} are counted`);
  const buttons: Record<string, string> = {};
  const slots: [string, string][] = [
    ['undo', '.hand [data-undo]'],
    ['help', '.hand .help a'],
    ['first', '.hand .foot > :nth-child(2)'],
    ['second', '.hand .foot > :nth-child(3)'],
    ['hand', '.hand'],
  ];
  for (const [name, selector] of slots) {
    const button = document.querySelector(selector);
    if (button) buttons[name] = words(rect(button));
  }
  const world = document.querySelector<HTMLElement>('.world')!;
  return {
    tiles: document.querySelectorAll('.board .tiles image').length,
    phase: main.dataset.phase ?? '',
    wide: Number(world.style.getPropertyValue('--scale')) * 100,
    isNear: document.querySelector('.targets .worded') !== null,
    share: (free.width * free.height) / (innerWidth * innerHeight),
    problems,
    buttons,
  };
}

/** Plays a game over again by its record while the page shows it, and measures after one step in so many, beginning with
 * `first`, and after the first of each kind of question; every tenth time with a drawer open. It runs in the page. */
function played([id, lines, source, every, first]: readonly [string, string[], string, number, number]): Promise<
  Measure[]
> {
  const look = (0, eval)(`(${source})`) as () => Measure;
  const found: Measure[] = [];
  const frames = async (count: number): Promise<void> => {
    for (let frame = 0; frame < count; frame++) await new Promise((next) => requestAnimationFrame(next));
  };
  const press = (code: string): boolean =>
    dispatchEvent(new KeyboardEvent('keydown', { code, key: code, cancelable: true }));
  const shown = async (version: number): Promise<void> => {
    while (
      document.querySelector('main')?.getAttribute('data-version') !== String(version) ||
      !document.querySelector('.hand.mine[data-free="true"]')
    )
      await frames(1);
    await frames(2);
  };
  /** Goes to another address as the client's own links do, without loading anything anew. */
  const go = (address: string): void => {
    if (location.pathname === address) return;
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  const { talk: open } = window as unknown as { talk: Open };
  return new Promise((done, failed) => {
    let count = 0;
    const met = new Set<string>();
    const hear: Hear = async ({ version, isOver, view }, talk) => {
      if (isOver) return done(found);
      if (!view) return;
      const isNew = !met.has(view.asked.phase);
      met.add(view.asked.phase);
      // What is not looked at need not be shown.
      const isSeen = isNew || count % every === first;
      go(isSeen ? `/table/${id}` : '/nowhere');
      if (!isSeen) return talk.act(lines[count++]!);
      await shown(version);
      found.push(look());
      if (found.length % 10 === 5) {
        press('KeyL');
        await frames(3);
        const { problems } = look();
        found.at(-1)!.problems.push(...problems.map((problem) => `with an open drawer: ${problem}`));
        press('KeyL');
        await frames(2);
      }
      talk.act(lines[count++]!);
    };
    open(id, hear, failed);
  });
}

async function page(browser: Browser, { width, height, touch }: Window): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
  });
  // Questions with nothing to choose are answered by the record, as all others are.
  await context.addInitScript(() => localStorage.setItem('bastide.preferences', JSON.stringify({ idle: true })));
  return context.newPage();
}

/** A whole game takes minutes in each window: two are tried at every change, all of them before a release. */
const TRIED = WINDOWS.filter(({ name }) => ALL || name === 'desk' || name === 'phone');
const EVERY = ALL ? 2 * WINDOWS.length : 12;

for (const window of TRIED) {
  test(`through a whole game the tile in question is in sight and every other answer is counted: ${window.name}`, async ({
    browser,
  }) => {
    const record = kept('every');
    const shared = base();
    const data = folder();
    const server = await start(data, 0, record.seed);
    process.env.BASTIDE_URL = server.url;
    try {
      const screen = await page(browser, window);
      const id = await sit(screen, { setup: record.setup, seats: record.setup.players.map(() => ({ kind: 'me' })) });
      await screen.locator('.hand.mine[data-free="true"]').waitFor();
      await screen.locator('#bastide-sheet').waitFor({ state: 'attached' });
      await talkative(screen);
      // Together the windows look at every second step.
      const first = 2 * WINDOWS.indexOf(window);
      const found = await screen.evaluate(played, [id, decisions(record), measure.toString(), EVERY, first] as const);
      expect(found.length).toBeGreaterThanOrEqual(Math.floor(decisions(record).length / EVERY));
      expect(
        found.flatMap(({ problems, phase, tiles }, step) =>
          problems.map((problem) => `step ${step}, ${phase}, ${tiles} tiles: ${problem}`),
        ),
      ).toEqual([]);
      expect(Math.min(...found.map(({ wide }) => wide))).toBeGreaterThanOrEqual(window.least);
      const near = found.filter(({ isNear }) => isNear);
      expect(near.length).toBeGreaterThan(100 / EVERY);
      expect(Math.min(...near.map(({ wide }) => wide))).toBeGreaterThanOrEqual(150);
      expect(new Set(found.map(({ phase }) => phase)).size).toBe(17);
      // Only the question of the robber opens the track, which takes its part.
      const open = found.filter(({ phase }) => phase !== 'robber');
      expect(Math.min(...open.map(({ share }) => share))).toBeGreaterThanOrEqual(window.share);
      for (const name of ['hand', 'undo', 'help', 'first', 'second']) {
        const places = new Set(found.flatMap(({ buttons }) => buttons[name] ?? []));
        // With a mouse an answer needs no button to confirm it.
        expect([...places], `${name} stays where it is`).toHaveLength(name === 'second' && !window.touch ? 0 : 1);
      }
      await screen.context().close();
    } finally {
      process.env.BASTIDE_URL = shared;
      server.process.kill('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    }
  });
}

/** Measures once everything stands still, which it does a few frames after the window or the camera was changed. */
async function measured(screen: Page): Promise<Measure> {
  await screen.locator('.hand.mine[data-free="true"]').waitFor();
  await screen.evaluate(async () => {
    const marks = (): string => {
      const world = document.querySelector<HTMLElement>('.world')?.getAttribute('style');
      return `${world} ${[...document.querySelectorAll('[data-rim]')].map((rim) => rim.outerHTML).join('')}`;
    };
    for (let still = 0, before = ''; still < 6;) {
      await new Promise((frame) => requestAnimationFrame(frame));
      const now = marks();
      // A map that has moved is laid out anew a moment after it lies still; until then it is a picture, grown or shrunk.
      still = now === before && now.includes('scale(1)') ? still + 1 : 0;
      before = now;
    }
  });
  return screen.evaluate(measure);
}

test(
  'with 20, 72 and 170 tiles the map fills the page and its tiles are large, on every window',
  LONG,
  async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const first = await context.newPage();
    const id = await sit(first, {
      setup: { expansions: EVERYTHING, players: 6 },
      seats: Array.from({ length: 6 }, () => ({ kind: 'me' })),
    });
    for (const tiles of [20, 72, 170]) {
      await first.goto(`${base()}/rules`);
      await last(first, id, 1, tiles < 170 ? tiles : Infinity);
      await first.goto(`${base()}/table/${id}`);
      // Tiles are painted one after the other, without anybody touching the map.
      await expect(first.locator('.board .tiles image').first()).toBeAttached();
      await expect(first.locator('.board .tiles image:not([href])')).toHaveCount(0);
      for (const { name, width, height, least, share } of WINDOWS) {
        const where = `${name}, ${tiles} tiles`;
        await first.setViewportSize({ width, height });
        const found = await measured(first);
        expect(found.tiles, where).toBeGreaterThanOrEqual(tiles < 170 ? tiles : 165);
        expect(found.problems, where).toEqual([]);
        expect(found.wide, where).toBeGreaterThanOrEqual(least);
        expect(found.share, where).toBeGreaterThanOrEqual(share);
        await first.keyboard.press('f');
        expect((await measured(first)).problems, `${where}, the whole`).toEqual([]);
        await first.keyboard.press('Escape');
      }
    }
    await context.close();
  },
);

test('a window made smaller keeps the question in sight', async ({ browser }) => {
  const screen = await page(browser, WINDOWS[0]!);
  await sit(screen, { seats: [{ kind: 'me' }, { kind: 'me' }] });
  const sizes = [
    [1440, 900],
    [1180, 720],
    [940, 640],
    [820, 1180],
    [390, 844],
    [844, 390],
    [660, 320],
  ] as const;
  const shrunk = async (phase: string): Promise<void> => {
    for (const [width, height] of sizes) {
      await screen.setViewportSize({ width, height });
      const found = await measured(screen);
      expect([found.phase, found.problems], `${width} × ${height}`).toEqual([phase, []]);
      expect(found.isNear, `${width} × ${height}`).toBe(phase === 'figure');
    }
    await screen.setViewportSize({ width: 1440, height: 900 });
  };
  // Three tiles lie, and the user has moved the map: what is asked is to stay in sight all the same.
  for (let turn = 0; turn < 3; turn++) {
    await answer(screen, 'mouse', (count) => count - 1);
    await answer(screen, 'mouse', () => -1);
  }
  await shrunk('place');
  await look(screen);
  await screen.mouse.move(700, 300);
  await screen.mouse.wheel(0, -240);
  await screen.mouse.down();
  await screen.mouse.move(760, 360, { steps: 4 });
  await screen.mouse.up();
  await answer(screen, 'mouse');
  await shrunk('figure');
  await screen.context().close();
});
