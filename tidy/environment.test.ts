import { matchesGlob } from 'node:path/posix'
import { expect, it } from 'vitest'
import { matchesIn, projectTree, type Tree, treeOf } from './tree/tree.ts'

/**
 * Files that may read the environment. Configuration is parsed once, at the edge of a process; commands and tests of running components
 * are edges too.
 */
const READERS = [
  'apps/*/config.ts',
  'examples/*/config.ts',
  'packages/medusa-payment/medusa-config.js',
  'apps/*/testing/**',
  'packages/stack/**',
  'packages/*/testing/**',
  'packages/testing/**',
  '**/testing.ts',
  '**/*.real.test.ts',
  '**/*.cli.ts',
  '**/*.config.ts',
  'scripts/**',
  'e2e/**',
  'tidy/**',
]

function strayReaders(tree: Tree): string[] {
  const code = [...tree].filter(([path]) => /\.[cm]?[jt]sx?$/.test(path))
  const inner = code.filter(([path]) => !READERS.some((pattern) => matchesGlob(path, pattern)))
  return [...matchesIn(new Map(inner), /\bprocess\.env\b/g)].map(({ path, line }) => `${path}:${line}`)
}

it('only configuration, commands and tests of running components read the environment', () => {
  expect(strayReaders(projectTree())).toEqual([])
})

it('finds a use case that reads it', () => {
  const text = '\nconst url = process.env.REDIS_URL'
  expect(strayReaders(treeOf({ 'modules/a/list.ts': text, 'apps/api/config.ts': text }))).toEqual([
    'modules/a/list.ts:2',
  ])
})
