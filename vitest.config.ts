import { defineConfig } from 'vitest/config'
import { restingSamples } from './scripts/ci/long-samples.ts'

const everywhere = ['packages', 'modules', 'apps', 'scripts', 'db']

const noModules = ['**/node_modules/**']
const realTests = (folder: string) => `${folder}/**/*.real.test.ts`

/**
 * One file after the other: many share the chains, where a block mined for one is a block for all. All in one process with Node's
 * own loader, so that the house is read once and not for each file: this halves their time.
 */
const real = {
  globalSetup: ['packages/stack/testing/global-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 240_000,
  fileParallelism: false,
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

/** They bring their own parts, or share only the cluster; none of them mines on the chains that the others use. */
const apart = [realTests('apps/api'), realTests('scripts')]
const onSharedChains = [realTests('scripts/proof/reorg'), realTests('scripts/bench/watch')]
/** A process loads the PKCS#11 library once and with one configuration: tests with tokens of their own get a process each. */
const ownTokens = [realTests('apps/signer'), realTests('packages/vault'), 'db/bank/rotate-keys.real.test.ts']

/**
 * Fast tests, tests in a DOM, tests that keep the house tidy, and tests against the running parts; of these, what keeps apart is
 * a project of its own so that the gate can run both at once.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: everywhere.map((folder) => `${folder}/**/*.test.ts`),
          exclude: [...noModules, '**/*.real.test.ts'],
          testTimeout: 20_000,
          // Files of one process share what they import: reading the house anew for each takes longer than the tests. So none may
          // leave anything behind in it. Screens do, in the document, and tests of running parts, in libraries they hold open.
          isolate: false,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: everywhere.map((folder) => `${folder}/**/*.test.tsx`),
          isolate: false,
          setupFiles: ['packages/ui/testing/clean-document.ts'],
          // The first of a file waits for all that it imports.
          testTimeout: 30_000,
        },
      },
      { test: { name: 'tidy', include: ['tidy/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          ...real,
          name: 'real',
          include: [...['packages', 'modules', 'apps', 'db'].map(realTests), ...onSharedChains],
          exclude: [...noModules, realTests('apps/api'), ...ownTokens, ...restingSamples()],
        },
      },
      { test: { ...real, name: 'token', isolate: true, include: ownTokens, sequence: { groupOrder: 1 } } },
      {
        test: {
          ...real,
          name: 'apart',
          include: apart,
          exclude: [...noModules, ...onSharedChains, ...restingSamples()],
        },
      },
    ],
  },
})
