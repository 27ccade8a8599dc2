import { expect, it } from 'vitest'
import { type Import, importsOf } from './tree/imports.ts'
import { projectTree, treeOf } from './tree/tree.ts'

/**
 * Finds import cycles depth first: reaching a file that is still open on the current path is a cycle. Lazy imports are ignored, because a
 * file that is loaded later may import the one that loads it.
 */
function importCircles(imports: readonly Import[]): string[] {
  const next = Map.groupBy(
    imports.filter(({ isLazy }) => !isLazy),
    ({ from }) => from,
  )
  const done = new Set<string>()
  const circles: string[] = []
  function visit(file: string, path: readonly string[]): void {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file) || path.includes(file)) return
    for (const { to } of next.get(file) ?? []) if (to) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return circles
}

it('no file imports itself through others', () => {
  expect(importCircles(importsOf(projectTree()))).toEqual([])
})

it('finds a cycle that runs through a workspace name', () => {
  const circles = importCircles(
    importsOf(
      treeOf({
        'packages/a/package.json': '{"name":"@x/a","exports":{".":"./index.ts"}}',
        'packages/a/index.ts': "export { one } from './one.ts'",
        'packages/a/one.ts': "import { two } from '../b/two.ts'",
        'packages/b/two.ts': "import type { One } from '@x/a'",
      }),
    ),
  )
  expect(circles).toEqual(['packages/a/index.ts → packages/a/one.ts → packages/b/two.ts → packages/a/index.ts'])
})
