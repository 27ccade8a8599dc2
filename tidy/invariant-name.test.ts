import { expect, it } from 'vitest'
import { matchesIn, projectTree, type Tree, treeOf } from './tree/tree.ts'

/** What must always hold when coins leave and where they lie; what each says stands in docs/proofs.md. */
const INVARIANTS = ['W1', 'W2', 'W3', 'W4', 'W5', 'C1', 'C2']
/** At the beginning of a title, alone or with others. */
const TITLE = /\b(?:it|describe)\b[^'"`]*['"`]((?:[A-Z]\d, )*[A-Z]\d): /g

function unnamed(tree: Tree): string[] {
  const tests = [...tree].filter(([path]) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tidy/'))
  const named = new Set([...matchesIn(new Map(tests), TITLE)].flatMap(({ match }) => match.match(/[A-Z]\d/g) ?? []))
  return INVARIANTS.filter((name) => !named.has(name))
}

it('every invariant of withdrawals and custody is borne by a test as its name', () => {
  expect(unnamed(projectTree())).toEqual([])
})

it('misses one that is only spoken of', () => {
  const tree = treeOf({ 'a.test.ts': "it('W1, W2: x', ...)\ndescribe('W4: y', ...)\n// W3: z\nit('keeps W5', ...)" })
  expect(unnamed(tree)).toEqual(['W3', 'W5', 'C1', 'C2'])
})
