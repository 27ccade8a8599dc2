import { expect, it } from 'vitest'
import { routeTable } from '../../routes.data.ts'
import { SCREENS, screensFor } from './screens.ts'

it('leaves out screens that are not built or need an id, and those of the other kind of reader', () => {
  const planned = new Set<string>(routeTable.filter(({ status }) => status !== 'built').map(({ path }) => path))
  expect(SCREENS.filter(({ path }) => planned.has(path) || path.includes('$'))).toEqual([])
  const paths = (isMember: boolean) => screensFor(isMember).map(({ path }) => path)
  expect(paths(true)).not.toContain('/login')
  expect(paths(true)).toContain('/wallet')
  expect(paths(false)).toContain('/register')
  expect(paths(false)).not.toContain('/wallet')
})
