import { expect, it } from 'vitest'
import { matchesIn, projectTree, type Tree, treeOf } from './tree/tree.ts'

const SKIPPED = /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:only|skip|skipIf|todo|fixme|fails)\b/g

function skippedTests(tree: Tree): string[] {
  const tests = [...tree].filter(([path]) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tidy/'))
  return [...matchesIn(new Map(tests), SKIPPED)].map(({ path, line, match }) => `${path}:${line} ${match}`)
}

it('no test is skipped and none runs alone', () => {
  expect(skippedTests(projectTree())).toEqual([])
})

it('finds both', () => {
  const tree = treeOf({ 'a.test.ts': "it.only('x')\ntest.describe.skip('y')\nit('skip the line')" })
  expect(skippedTests(tree)).toEqual(['a.test.ts:1 it.only', 'a.test.ts:2 test.describe.skip'])
})
