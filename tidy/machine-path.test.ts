import { expect, it } from 'vitest'
import { matchesIn, projectTree, type Tree, treeOf } from './tree/tree.ts'

/** Folders of a particular machine. `/home` alone is a page of the product, so only a folder below it counts. */
const MACHINE_PATH = /(?<![\w.}$*-])\/(?:root|work|Users\/\w+|home\/[a-z][\w-]*)(?![\w-])/g

function machinePaths(tree: Tree): string[] {
  return [...matchesIn(tree, MACHINE_PATH)].map(({ path, line, match }) => `${path}:${line} ${match}`)
}

it('no file contains a path of a particular machine', () => {
  expect(machinePaths(projectTree())).toEqual([])
})

it('finds such a path, and ignores the pages of the product', () => {
  const slash = '/'
  const tree = treeOf({
    'a.ts': `'${slash}root/x'\n'${slash}home/someone/bank'\n'/home'\n'/service-center/home'\n/worker`,
  })
  expect(machinePaths(tree)).toEqual([`a.ts:1 ${slash}root`, `a.ts:2 ${slash}home/someone`])
})
