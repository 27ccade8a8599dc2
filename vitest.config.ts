import { defineConfig } from 'vitest/config'
import { restingSamples } from './scripts/ci/long-samples.ts'

const everywhere = ['packages', 'modules', 'apps', 'scripts']

/** Vitest leaves one core free by default, which is half of a machine with two. */
const ALL_CORES = { maxWorkers: '100%' }

const noModules = ['**/node_modules/**']
const realTests = (folder: string) => `${folder}/**/*.real.test.ts`

const NODE_LOADER = { viteModuleRunner: false, nodeLoader: false }

/**
 * One file after the other, all in one process with Node's own loader, so that the house is read once and not for each file: this
 * halves their time.
 */
const real = {
  globalSetup: ['packages/stack/testing/global-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 240_000,
  fileParallelism: false,
  isolate: false,
  experimental: NODE_LOADER,
}

/** They share the chains, where a block mined for one is a block for all; none of the others mines there. */
const onChains = [
  ...['apps/worker', 'apps/sandbox', 'modules/custody/deposit', 'packages/chain-address'].map(realTests),
  ...['scripts/proof/live', 'scripts/proof/reorg', 'scripts/proof/dust', 'scripts/bench/watch'].map(realTests),
  'scripts/demo/seed-hot.real.test.ts',
]
/** A process loads the PKCS#11 library once and with one configuration: tests with tokens of their own get a process each. */
const ownTokens = [realTests('apps/signer'), realTests('packages/vault'), 'scripts/vault/rotate-keys.real.test.ts']

/**
 * Fast tests, tests in a DOM, tests that keep the house tidy, and tests against the running parts. Of these, modules by themselves
 * and long programs (real), what mines (chain, token) and the api (server) are projects that the gate runs side by side.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: everywhere.map((folder) => `${folder}/**/*.test.ts`),
          exclude: [...noModules, '**/*.real.test.ts'],
          ...ALL_CORES,
          testTimeout: 20_000,
          // Node's own loader, which transforms nothing. It reads no TSX: a test that imports a component is called `*.test.tsx`.
          experimental: NODE_LOADER,
          // Files of one process share what they import: reading the house anew for each takes longer than the tests. So none may
          // leave anything behind in it. Screens do, in the document, and tests of running parts, in libraries they hold open.
          isolate: false,
        },
      },
      {
        test: {
          name: 'dom',
          ...ALL_CORES,
          environment: 'jsdom',
          include: everywhere.map((folder) => `${folder}/**/*.test.tsx`),
          isolate: false,
          setupFiles: ['packages/ui/testing/clean-document.ts'],
          // The first of a file waits for all that it imports.
          testTimeout: 30_000,
        },
      },
      { test: { ...ALL_CORES, name: 'tidy', include: ['tidy/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          ...real,
          name: 'real',
          include: ['packages', 'modules', 'apps/market', 'apps/poster', 'apps/verifier', 'scripts'].map(realTests),
          exclude: [...noModules, ...onChains, ...ownTokens, ...restingSamples()],
        },
      },
      { test: { ...real, name: 'chain', include: onChains, exclude: [...noModules, ...restingSamples()] } },
      // After the chains': some of them mine too.
      { test: { ...real, name: 'token', isolate: true, include: ownTokens, sequence: { groupOrder: 1 } } },
      { test: { ...real, name: 'server', include: [realTests('apps/api')], exclude: noModules } },
    ],
  },
})
