import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** Takes screenshots for review by people. They assert nothing, so the tests leave them out. */
export default defineConfig(tests, {
  testDir: './shots',
  testIgnore: [],
  timeout: 180_000,
  reporter: [['list']],
  use: { screenshot: 'off' },
})
