import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests that a missing guard of the database has to fail: all but the long ones, whose rules others state too. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '../..'),
    include: ['packages/ledger/*.real.test.ts'],
    exclude: ['packages/ledger/{race,model,verify-checks}.real.test.ts'],
    testTimeout: 20_000,
    // The first hook migrates a database.
    hookTimeout: 120_000,
    fileParallelism: false,
  },
})
