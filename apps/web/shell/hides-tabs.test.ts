import { expect, it } from 'vitest'
import { routeTable } from '../routes.data.ts'
import { hidesTabs } from './hides-tabs.ts'

it('hides the tabs on review steps, checkout and consent pages only', () => {
  const hidden = routeTable.filter(({ path }) => hidesTabs(path, undefined)).map(({ feature }) => feature)
  expect(new Set(hidden)).toEqual(new Set(['checkout', 'oauth']))
  expect(hidesTabs('/withdraw', 'review')).toBe(true)
  expect(hidesTabs('/withdraw', 'enter')).toBe(false)
  expect(hidesTabs('/wallet', undefined)).toBe(false)
})
