import { defineConfig } from '@playwright/test'

/** Nothing of the browser's own may speak to the outside, and no name but this machine's resolves. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

export default defineConfig({
  testDir: '.',
  // A glob would match folders above this one too.
  testIgnore: /\/e2e\/(shots|bench)\//,
  outputDir: '../dist/e2e/results',
  globalSetup: './setup/global-setup.ts',
  globalTimeout: 45 * 60_000,
  // Of a whole test, on a machine that may be a third as quick: what waits for one thing ends much sooner.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // One more than the machine has cores: much of a journey is waiting, for codes, blocks and polls.
  workers: 3,
  // The gate names what needed another try; at the desk a failure is a failure.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../dist/ci/browser.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: '/usr/bin/chromium-headless-shell', args: CHROMIUM_ARGS },
    viewport: { width: 1440, height: 900 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    colorScheme: 'light',
    // Tests intercept requests, which a worker would answer unseen; those of the worker itself allow it.
    serviceWorkers: 'block',
    // Movement is looked at by people; a test that waits for it only gets slower.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
