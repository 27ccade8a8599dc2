import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests that a missing guard of the database has to fail: all but the long ones, whose rules others state too. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '../..'),
    include: ['packages/ledger/*.real.test.ts'],
    exclude: ['packages/ledger/{race,model,verify-checks}.real.test.ts'],
    testTimeout: 60_000,
    // A database of one's own takes all its migrations to make.
    hookTimeout: 120_000,
    fileParallelism: false,
  },
})
