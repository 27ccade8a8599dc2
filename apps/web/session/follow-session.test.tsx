import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import type { AppContext } from '../context.ts'
import type { AppRouter } from '../router.tsx'
import { cookieJar, memoryStore } from '../testing/browser.ts'
import { tokenUntil } from '../testing/token.ts'
import { followSession } from './follow-session.ts'
import { createSessionStore } from './session-store.ts'

/** An app with three pages: one for members, which loads when the test resolves it, a public one, and the one for ended sessions. */
function bank() {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  const root = createRootRoute({ component: Outlet })
  const member = createRoute({ getParentRoute: () => root, id: '_member' })
  const routeTree = root.addChildren([
    member.addChildren([createRoute({ getParentRoute: () => member, path: '/wallet', loader: () => loaded })]),
    createRoute({ getParentRoute: () => root, path: '/home' }),
    createRoute({ getParentRoute: () => root, path: '/autologout' }),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/home'] }) })
  const sessionStore = createSessionStore(cookieJar(), memoryStore())
  sessionStore.begin(tokenUntil(Date.now() + 600_000))
  const session = { refresh: async () => false, isGuarding: () => false }
  const context = { sessionStore, session, queryClient: new QueryClient() } as unknown as AppContext
  followSession(context, router as unknown as AppRouter)
  return { router, sessionStore, load }
}

it('redirects a session that ends on a member page to the screen that explains it', async () => {
  const { router, sessionStore, load } = bank()
  load()
  await router.navigate({ to: '/wallet' })
  sessionStore.end()
  await expect.poll(() => router.state.location.pathname).toBe('/autologout')
})

it('does not call a session expired that another tab has logged out', async () => {
  const { router, sessionStore, load } = bank()
  load()
  await router.navigate({ to: '/wallet' })
  sessionStore.noteLogout()
  sessionStore.end()
  await expect.poll(() => router.state.location.state).toMatchObject({ endedBy: 'LOGGED_OUT' })
  sessionStore.begin(tokenUntil(Date.now() + 600_000))
  expect(sessionStore.endedBy()).toBe('EXPIRED')
})

it('redirects a session that ends between the route guard and the first render', async () => {
  const { router, sessionStore, load } = bank()
  await router.load()
  const going = router.navigate({ to: '/wallet' })
  await expect.poll(() => router.state.location.pathname).toBe('/wallet')
  sessionStore.end()
  load()
  await going
  await expect.poll(() => router.state.location.pathname).toBe('/autologout')
})

it('changes nothing on a public page', async () => {
  const { router, sessionStore } = bank()
  await router.load()
  sessionStore.end()
  await router.load()
  expect(router.state.location.pathname).toBe('/home')
})
