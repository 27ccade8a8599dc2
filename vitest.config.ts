import { defineConfig } from 'vitest/config'

const everywhere = ['packages', 'modules', 'apps', 'scripts', 'db']

/** Four kinds of test: fast ones, ones in a DOM, ones that keep the house tidy, ones against the running parts. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: everywhere.map((folder) => `${folder}/**/*.test.ts`),
          exclude: ['**/node_modules/**', '**/*.real.test.ts'],
        },
      },
      { test: { name: 'dom', environment: 'jsdom', include: everywhere.map((folder) => `${folder}/**/*.test.tsx`) } },
      { test: { name: 'tidy', include: ['tidy/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'real',
          include: everywhere.map((folder) => `${folder}/**/*.real.test.ts`),
          globalSetup: ['packages/stack/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
