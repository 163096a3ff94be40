// The ways a page is looked at: at a desk or on a phone, by day or by night, in either language.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const FOLDER = process.env.BASTIDE_PICTURES ?? join(import.meta.dirname, '../../docs/screens');

/** One way: where, by which light, in which language. */
export interface Way {
  phone?: boolean;
  dark?: boolean;
  russian?: boolean;
}

/** The four that between them show everything once. */
export const WAYS: Way[] = [
  {},
  { dark: true, russian: true },
  { phone: true, russian: true },
  { phone: true, dark: true },
];

export const named = ({ phone, dark, russian }: Way): string =>
  [phone ? 'phone' : 'desk', dark ? 'dark' : 'light', ...(russian ? ['ru'] : [])].join('-');

/** A browser of its own that looks this way. */
export async function looking(
  browser: Browser,
  { phone, dark, russian }: Way,
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
): Promise<Page> {
  const where: BrowserContextOptions = phone
    ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
    : { viewport: { width: 1440, height: 900 } };
  const context = await browser.newContext({
    ...where,
    locale: russian ? 'ru-RU' : 'en-US',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion,
  });
  return context.newPage();
}

/** Takes the picture. JPEG, because a map of drawings has more colours than a small PNG may have. */
export async function picture(page: Page, name: string, way: Way): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  // Tiles are painted one after the other; a plain square is no picture yet.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.board .tiles image')].every((tile) => tile.getAttribute('href')),
  );
  await page.waitForTimeout(500);
  await page.screenshot({
    path: join(FOLDER, `${name}-${named(way)}.jpg`),
    type: 'jpeg',
    quality: 70,
    scale: way.phone ? 'device' : 'css',
  });
}
