import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests that a missing guard of the bank's database has to fail. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '../..'),
    include: ['modules/commerce/checkout/guard.real.test.ts'],
    testTimeout: 20_000,
    // The first hook migrates a database.
    hookTimeout: 120_000,
    fileParallelism: false,
  },
})
