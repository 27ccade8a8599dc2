import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { ENTRANCES, ROUTES } from './routes.data.ts'
import { routeTree } from './routeTree.gen.ts'

/** The redirect to the first screen, and the catch-all for unknown paths. */
const NO_SCREENS = ['/', '/$']

it('the table and the router have the same paths', () => {
  const context = {} as never // no route is opened here
  const router = createRouter({ routeTree, context, history: createMemoryHistory() })
  const opened = Object.keys(router.routesByPath).filter((path) => !NO_SCREENS.includes(path))
  expect(opened.sort()).toEqual([...ENTRANCES, ...ROUTES.map(({ path }) => path)].sort())
})

it('no two screens share a path, a name or a key', () => {
  for (const field of ['path', 'name', 'key'] as const) {
    const values = ROUTES.map((route) => route[field])
    expect(new Set(values).size).toBe(values.length)
  }
})
