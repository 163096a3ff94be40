// What is measured and not tested: no figure here makes anything fail, since it is as good as the machine is idle. It
// runs without Playwright's test runner, which writes down each single motion of the mouse and so keeps a processor busy.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['measure/*.measure.ts'],
    environment: 'node',
    globalSetup: './tests/serve.ts',
    disableConsoleIntercept: true,
    testTimeout: 3_600_000,
  },
});
