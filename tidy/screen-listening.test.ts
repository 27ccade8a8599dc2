import { expect, it } from 'vitest'
import { projectTree, type Tree, treeOf } from './tree/tree.ts'

/** The only file that handles what screens must reload after a lost connection. */
const DOOR = 'apps/api/socket/listen-for-screens.ts'
const LISTENS = /\blistener\.on\(/

function deaf(tree: Tree): string[] {
  const files = [...tree].filter(([path]) => path.startsWith('apps/api/socket/') && path !== DOOR)
  return files.flatMap(([path, text]) => (LISTENS.test(text) ? [path] : []))
}

it('code that pushes database changes to screens uses the listener that reports missed notifications', () => {
  expect(deaf(projectTree())).toEqual([])
})

it('finds a file that listens by itself', () => {
  const text = "listener.on('deposit', () => undefined)"
  expect(deaf(treeOf({ 'apps/api/socket/tell-x.ts': text, [DOOR]: text }))).toEqual(['apps/api/socket/tell-x.ts'])
})
