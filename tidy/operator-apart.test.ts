import { expect, it } from 'vitest'
import { matchesIn, projectTree, type Tree, treeOf } from './tree/tree.ts'

/** Finds calls and links of the members' site that belong to operators. */
function operatorsIn(tree: Tree): string[] {
  const web = [...tree].filter(([path]) => path.startsWith('apps/web/') && /\.tsx?$/.test(path))
  return [...matchesIn(new Map(web), /\/operator\b/g)].map(({ path, line }) => `${path}:${line}`)
}

it('R-ADMIN-NOT-SHOWN: no screen of the members’ site calls or links to anything of the operators’', () => {
  expect(operatorsIn(projectTree())).toEqual([])
})

it('finds a call and a route', () => {
  const tree = treeOf({
    'apps/web/features/a.ts': "client.call('GET /operator/case')",
    'apps/web/routes.data.ts': "{ path: '/operator' }",
    'apps/console/a.ts': "client.call('GET /operator/case')",
  })
  expect(operatorsIn(tree)).toEqual(['apps/web/features/a.ts:1', 'apps/web/routes.data.ts:1'])
})
