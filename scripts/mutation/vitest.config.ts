import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests that fail for a missing guard: all of money and ledger but the long ones, whose rules others state too. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '../..'),
    include: ['packages/{money,ledger}/*.test.ts', 'db/ledger/*.test.ts'],
    exclude: ['packages/ledger/{race,model}.real.test.ts'],
    testTimeout: 20_000,
    fileParallelism: false,
  },
})
