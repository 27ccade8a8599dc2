import { defineConfig } from '@playwright/test'

/** Disables the browser's own background traffic. No name other than this machine's resolves. */
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
  // For a whole test, on a machine that may be three times slower. A single expectation times out much sooner.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // Two more than the machine has cores: with one more, both were busy only 60 % of the time, since journeys wait for blocks and polls.
  workers: 4,
  // The gate reports tests that needed a retry. Locally a failure is a failure.
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
    // A service worker would answer requests that tests intercept. Tests of the worker itself allow it.
    serviceWorkers: 'block',
    // Waiting for animations would only make tests slower.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
