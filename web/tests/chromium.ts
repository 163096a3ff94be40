// Which Chromium the tests use: the one that BASTIDE_CHROMIUM names, else the system's. Debian also has one without a
// window, which needs a sixth less of the processor; where neither is there yet, root installs that one.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const WINDOWLESS = 'chromium-headless-shell';
const KNOWN = [`/usr/bin/${WINDOWLESS}`, '/usr/bin/chromium'];

/** Where Chromium is. */
export const chromium = (): string => process.env.BASTIDE_CHROMIUM ?? KNOWN.find(existsSync) ?? KNOWN[0]!;

/** Sees to it that Chromium is there. */
export function installChromium(): void {
  if (existsSync(chromium())) return;
  const wish = 'the tests need Chromium: apt-get install chromium, or set BASTIDE_CHROMIUM to where it is';
  if (process.env.BASTIDE_CHROMIUM || process.getuid?.() !== 0) throw new Error(wish);
  try {
    execFileSync('apt-get', ['update'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', WINDOWLESS], { stdio: 'inherit' });
  } catch {
    throw new Error(wish);
  }
}
