import { expect, it } from 'vitest'
import { projectTree, type Tree, treeOf } from './tree/tree.ts'
import { workspacesOf } from './tree/workspaces.ts'

const MIN_CHARACTERS = 80

/** Finds missing READMEs, and those with only a title: a README must have at least a sentence. */
function withoutReadme(tree: Tree): string[] {
  return workspacesOf(tree)
    .map(({ folder }) => folder)
    .filter((folder) => (tree.get(folder === '.' ? 'README.md' : `${folder}/README.md`) ?? '').length < MIN_CHARACTERS)
}

it('every package, module and app has a README that states its purpose', () => {
  expect(withoutReadme(projectTree())).toEqual([])
})

it('finds a missing README and an empty one', () => {
  const tree = treeOf({
    'modules/a/package.json': '{"name":"a"}',
    'modules/b/package.json': '{"name":"b"}',
    'modules/b/README.md': '# b\n',
    'modules/c/package.json': '{"name":"c"}',
    'modules/c/README.md': `# c\n${'Tells what the module keeps, and which rules it holds. '.repeat(2)}`,
  })
  expect(withoutReadme(tree)).toEqual(['modules/a', 'modules/b'])
})
