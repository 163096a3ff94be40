// Tests in a real browser against the real server. The browser is the system's Chromium; nothing is downloaded.
import { defineConfig } from '@playwright/test';
import { chromium } from './tests/chromium';

export default defineConfig({
  testDir: 'tests',
  // Most of a test is waiting for a page, so three run side by side; the server and its seed serve all.
  workers: 3,
  fullyParallel: true,
  // Machines are noisy: a test that fails says so, not a clock.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  globalSetup: './tests/serve.ts',
  use: {
    launchOptions: { executablePath: chromium(), args: ['--no-sandbox'] },
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
  },
});
