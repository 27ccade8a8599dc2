import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** For Stryker, which chooses among the tests and needs the parts' addresses in the environment. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '../..'),
    include: ['packages/{money,ledger}/*.test.ts'],
    testTimeout: 20_000,
    fileParallelism: false,
  },
})
