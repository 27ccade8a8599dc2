import { matchesGlob } from 'node:path/posix'
import { expect, it } from 'vitest'
import { importsOf } from './tree/imports.ts'
import { isHandWritten, projectTree, type Tree, treeOf } from './tree/tree.ts'

/** Files that are reached without an import: a process, a command, a test, a tool's configuration, a URL. */
const ENTRIES = [
  'apps/*/main.{ts,tsx}',
  'examples/*/main.ts',
  'examples/*/page.tsx',
  'apps/*/routes/**/*.tsx',
  'apps/web/prerender/pages.ts',
  'apps/developers/page/main.ts',
  'packages/medusa-payment/index.ts',
  '**/*.cli.ts',
  'scripts/*.ts',
  '**/*.test.{ts,tsx}',
  'e2e/**/*.spec.ts',
  'e2e/setup/global-setup.ts',
  '**/*.config.ts',
  'packages/stack/testing/global-setup.ts',
  'packages/ui/gallery/main.tsx',
  'packages/ui/testing/clean-document.ts',
]

function deadFiles(tree: Tree): string[] {
  const next = Map.groupBy(importsOf(tree), ({ from }) => from)
  const isEntry = (path: string) => ENTRIES.some((pattern) => matchesGlob(path, pattern))
  const waiting = [...tree.keys()].filter(isEntry)
  const reached = new Set(waiting)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const { to } of next.get(file) ?? []) {
      if (to === undefined || reached.has(to)) continue
      reached.add(to)
      waiting.push(to)
    }
  }
  return [...tree.keys()].filter((path) => isHandWritten(path) && !reached.has(path))
}

it('every hand-written file is reached from a process, a command, a test, a route or a tool', () => {
  expect(deadFiles(projectTree())).toEqual([])
})

it('finds a file that only another dead file imports', () => {
  const tree = treeOf({
    'apps/api/main.ts': "import { live } from './live.ts'",
    'apps/api/live.ts': 'export const live = 1',
    'apps/api/forgotten.ts': "import { older } from './older.ts'",
    'apps/api/older.ts': 'export const older = 1',
  })
  expect(deadFiles(tree)).toEqual(['apps/api/forgotten.ts', 'apps/api/older.ts'])
})
