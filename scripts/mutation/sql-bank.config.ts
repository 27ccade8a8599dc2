import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests that a missing guard of the bank's database has to fail. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '../..'),
    include: ['modules/commerce/checkout/guard.real.test.ts'],
    testTimeout: 60_000,
    // A database of one's own takes all its migrations to make.
    hookTimeout: 120_000,
    fileParallelism: false,
  },
})
