import { expect, it } from 'vitest'
import { routeTable } from '../routes.data.ts'
import { hidesTabs } from './hides-tabs.ts'

it('a review step and every checkout page hide the tabs, other pages show them', () => {
  const hidden = routeTable.filter(({ path }) => hidesTabs(path, undefined)).map(({ feature }) => feature)
  expect(new Set(hidden)).toEqual(new Set(['checkout', 'oauth']))
  expect(hidesTabs('/withdraw', 'review')).toBe(true)
  expect(hidesTabs('/withdraw', 'enter')).toBe(false)
  expect(hidesTabs('/wallet', undefined)).toBe(false)
})
