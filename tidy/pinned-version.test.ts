import { expect, it } from 'vitest'
import { projectTree, type Tree, treeOf } from './tree/tree.ts'
import { workspacesOf } from './tree/workspaces.ts'

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

function loosePins(tree: Tree): string[] {
  return workspacesOf(tree).flatMap(({ folder, json }) =>
    Object.entries({ ...json.dependencies, ...json.devDependencies, ...json.optionalDependencies })
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `${folder}: ${name} ${version}`),
  )
}

/** Libraries with two versions. They may behave differently, and the front ends would ship both. */
function unequalPins(tree: Tree): string[] {
  const pins = workspacesOf(tree).flatMap(({ json }) =>
    Object.entries({ ...json.dependencies, ...json.devDependencies }),
  )
  const versions = Map.groupBy(pins, ([name]) => name)
  return [...versions].flatMap(([name, all]) => {
    const different = [...new Set(all.map(([, version]) => version))]
    return different.length > 1 ? [`${name}: ${different.join(' and ')}`] : []
  })
}

it('every version is exact and the same everywhere', () => {
  expect(loosePins(projectTree())).toEqual([])
  expect(unequalPins(projectTree())).toEqual([])
})

it('finds a range, a tag and two versions of one library', () => {
  const tree = treeOf({
    'packages/a/package.json': '{"name":"a","dependencies":{"x":"^1.0.0","y":"2.0.0"}}',
    'packages/b/package.json': '{"name":"b","devDependencies":{"y":"2.1.0","z":"latest"}}',
  })
  expect(loosePins(tree)).toEqual(['packages/a: x ^1.0.0', 'packages/b: z latest'])
  expect(unequalPins(tree)).toEqual(['y: 2.0.0 and 2.1.0'])
})
