import { expect, it } from 'vitest'
import { projectTree, type Tree, treeOf } from './tree/tree.ts'

/** It alone knows what screens are told after a lost connection. */
const DOOR = 'apps/api/socket/listen-for-screens.ts'
const LISTENS = /\blistener\.on\(/

function deaf(tree: Tree): string[] {
  const files = [...tree].filter(([path]) => path.startsWith('apps/api/socket/') && path !== DOOR)
  return files.flatMap(([path, text]) => (LISTENS.test(text) ? [path] : []))
}

it('whatever tells open screens of the database hears it by a line that says when something was missed', () => {
  expect(deaf(projectTree())).toEqual([])
})

it('finds one that listens by itself', () => {
  const text = "listener.on('deposit', () => undefined)"
  expect(deaf(treeOf({ 'apps/api/socket/tell-x.ts': text, [DOOR]: text }))).toEqual(['apps/api/socket/tell-x.ts'])
})
