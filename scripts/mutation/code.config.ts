import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests that a change of the code has to fail, without the long ones and without those of the database by itself. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '../..'),
    include: ['packages/{money,ledger}/*.test.ts'],
    exclude: ['packages/ledger/{race,model,table,lock,short-way,refusal,verify-checks}.real.test.ts'],
    testTimeout: 20_000,
    fileParallelism: false,
  },
})
