import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** Pictures to be looked at by people; they prove nothing by themselves, so the tests leave them out. */
export default defineConfig(tests, {
  testDir: './shots',
  testIgnore: [],
  timeout: 180_000,
  reporter: [['list']],
  use: { screenshot: 'off' },
})
