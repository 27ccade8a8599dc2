import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Configuration for Stryker. With its own selection of test files, a mutant at the top of a module is activated too late to be noticed. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '../..'),
    include: [process.env.MUTATION_TESTS ?? ''],
    testTimeout: 20_000,
    fileParallelism: false,
  },
})
