// Tests in a real browser against the real server. The browser is the system's Chromium; nothing is downloaded.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests',
  workers: 1,
  timeout: 180_000,
  reporter: 'line',
  globalSetup: './tests/serve.ts',
  use: {
    launchOptions: { executablePath: process.env.BASTIDE_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
  },
});
