import { expect, it } from 'vitest'
import { projectTree, type Tree, treeOf } from './tree/tree.ts'

const LIST = 'docs/rules.md'
const SELF = 'tidy/rule.test.ts'
const ROW = /^\| (R-[A-Z0-9-]+|[A-Z]\d) \|/gm
const PRODUCT_RULE = /\bR-[A-Z0-9]+(?:-[A-Z0-9]+)*(?![A-Z0-9-]|\*)/g
/** Invariants in test titles, or in rows of a table of tests: 'D1, D3: …', ['L4', …]. */
const INVARIANT = /['"`]((?:[LSDWCXMAT]\d, )*[LSDWCXMAT]\d)(?:: |['"`])/g

function cited(tree: Tree): Set<string> {
  const ids = [...tree].flatMap(([path, text]) => {
    if (path === LIST || path === SELF) return []
    const invariants = /\.(test|spec)\.tsx?$/.test(path)
      ? [...text.matchAll(INVARIANT)].map((match) => match[1] ?? '')
      : []
    return [...(text.match(PRODUCT_RULE) ?? []), ...invariants.flatMap((ids) => ids.split(', '))]
  })
  return new Set(ids)
}

function faults(tree: Tree): string[] {
  const listed = [...(tree.get(LIST) ?? '').matchAll(ROW)].map((match) => match[1] ?? '')
  const named = cited(tree)
  return [
    ...[...named].filter((id) => !listed.includes(id)).map((id) => `${id} is cited but not listed`),
    ...listed.filter((id) => !named.has(id)).map((id) => `${id} is listed but cited nowhere`),
    ...listed.filter((id, index) => listed.indexOf(id) !== index).map((id) => `${id} is listed twice`),
  ].sort()
}

it('docs/rules.md lists exactly the rules and invariants that code and tests cite', () => {
  expect(faults(projectTree())).toEqual([])
})

it('finds a rule that is missing, unused or listed twice, and an invariant that no title names', () => {
  const tree = treeOf({
    [LIST]: '| R-ONE | x |\n| R-TWO | x |\n| R-TWO | x |\n| R-THREE | x |\n| W1 | x |\n| W2 | x |\n',
    'a.test.ts': "it('W1: x (R-ONE)', …)\n// W2: y\nit('D4, W1: z', …)",
    'b.ts': '// R-TWO, and all of R-HEADER-*\nconst x = "R-NEW"',
  })
  expect(faults(tree)).toEqual([
    'D4 is cited but not listed',
    'R-NEW is cited but not listed',
    'R-THREE is listed but cited nowhere',
    'R-TWO is listed twice',
    'W2 is listed but cited nowhere',
  ])
})
