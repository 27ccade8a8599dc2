import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests that must fail if a guard of the bank's database is missing. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '../..'),
    include: ['modules/commerce/checkout/guard.real.test.ts', 'packages/database/outflow-proof.real.test.ts'],
    testTimeout: 60_000,
    // Creating a database runs all migrations.
    hookTimeout: 120_000,
    fileParallelism: false,
  },
})
