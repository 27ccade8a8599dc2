import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hearHistory } from './hear-history.ts'

it('opens the previous screen when going back while the first one is loading', async () => {
  const root = createRootRoute({ component: Outlet })
  const never = new Promise<void>(() => {})
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/before', component: () => <h1>before</h1> }),
    createRoute({ getParentRoute: () => root, path: '/slow', loader: () => never, component: () => <h1>slow</h1> }),
  ])
  const history = createMemoryHistory({ initialEntries: ['/before', '/slow'], initialIndex: 1 })
  const router = createRouter({ routeTree, history })
  hearHistory(router)
  void router.load()
  history.back()
  // As if a slow screen were rendered before it has loaded.
  render(<RouterProvider router={router as never} />)
  expect(await screen.findByRole('heading', { name: 'before' })).toBeTruthy()
})
