import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests that must fail if a guard of the database is missing: all but the long ones, whose rules other tests cover too. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '../..'),
    include: ['packages/ledger/*.real.test.ts'],
    exclude: ['packages/ledger/{race,model,verify-checks}.real.test.ts'],
    testTimeout: 60_000,
    // Creating a database runs all migrations.
    hookTimeout: 120_000,
    fileParallelism: false,
  },
})
