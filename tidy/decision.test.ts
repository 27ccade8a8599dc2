import { expect, it } from 'vitest'
import { projectTree, type Tree, treeOf } from './tree/tree.ts'
import { workspacesOf } from './tree/workspaces.ts'

/** A library is named in a page by its exact name in backticks, so that `git grep` finds why it is here. */
function undecided(tree: Tree): string[] {
  const pages = [...tree].filter(([path]) => /^docs\/decisions\/\d{4}-.*\.md$/.test(path)).map(([, text]) => text)
  const wanted = workspacesOf(tree).flatMap(({ json }) =>
    Object.keys({ ...json.dependencies, ...json.optionalDependencies }),
  )
  const own = new Set(workspacesOf(tree).map(({ json }) => json.name))
  const outside = [...new Set(wanted)].filter((name) => !own.has(name)).sort()
  return outside.filter((name) => !pages.some((page) => page.includes(`\`${name}\``)))
}

it('every library that runs in production has a page that says why', () => {
  expect(undecided(projectTree())).toEqual([])
})

it('finds a library without a page', () => {
  const tree = treeOf({
    'apps/a/package.json': '{"name":"a","dependencies":{"b":"0.0.0","pg":"1.0.0","left-pad":"1.0.0"}}',
    'packages/b/package.json': '{"name":"b"}',
    'docs/decisions/0001-database.md': 'We use `pg`.',
  })
  expect(undecided(tree)).toEqual(['left-pad'])
})
