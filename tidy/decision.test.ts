import { expect, it } from 'vitest'
import { projectTree, type Tree, treeOf } from './tree/tree.ts'
import { workspacesOf } from './tree/workspaces.ts'

/** Libraries without a decision page. A page contains the library's exact name in backticks, so that `git grep` finds the reason. */
function undecided(tree: Tree): string[] {
  const pages = [...tree].filter(([path]) => /^docs\/decisions\/\d{4}-.*\.md$/.test(path)).map(([, text]) => text)
  const wanted = workspacesOf(tree).flatMap(({ json }) =>
    Object.keys({ ...json.dependencies, ...json.optionalDependencies }),
  )
  const own = new Set(workspacesOf(tree).map(({ json }) => json.name))
  const outside = [...new Set(wanted)].filter((name) => !own.has(name)).sort()
  return outside.filter((name) => !pages.some((page) => page.includes(`\`${name}\``)))
}

it('every library that runs in production has a page with the reason', () => {
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
