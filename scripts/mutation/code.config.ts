import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** For Stryker. Its own choice of test files switches a change at the top of a module on too late to be noticed. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '../..'),
    include: [process.env.MUTATION_TESTS ?? ''],
    testTimeout: 20_000,
    fileParallelism: false,
  },
})
