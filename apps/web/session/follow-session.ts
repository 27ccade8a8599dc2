import type { AppContext } from '../context.ts'
import type { AppRouter } from '../router.tsx'
import { watchSession } from './session-timer.ts'

/** Keeps the page in step with the session, whoever ends it: the clock, another tab, the server. */
export function followSession({ sessionStore }: AppContext, router: AppRouter): void {
  watchSession(sessionStore, sessionStore.end)
  addEventListener('storage', sessionStore.reread)
  let loggedIn = sessionStore.get().token !== undefined
  sessionStore.subscribe(() => {
    const before = loggedIn
    loggedIn = sessionStore.get().token !== undefined
    if (before && !loggedIn && needsSession(router)) void router.navigate({ to: '/autologout', replace: true })
  })
}

/** Whoever is logging out by choice is on the way already. */
function needsSession(router: AppRouter): boolean {
  const ids: readonly string[] = router.state.matches.map(({ routeId }) => routeId)
  return ids.includes('/_member') && !ids.includes('/_member/logout')
}
