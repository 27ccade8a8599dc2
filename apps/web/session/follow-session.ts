import type { QueryClient } from '@tanstack/react-query'
import type { AppContext } from '../context.ts'
import { forgetChoices } from '../features/palette/recent.ts'
import type { AppRouter } from '../router.tsx'
import type { EndedBy } from './session-store.ts'
import { watchSession } from './session-timer.ts'
import { sessionSeqOf } from './token.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why the session ended, if known. */
    readonly endedBy?: EndedBy
  }
}

/** Keeps the page in sync with the session, whether a timer, another tab or the server renews or ends it. */
export function followSession({ session, sessionStore, queryClient }: AppContext, router: AppRouter): void {
  const look = watchSession(sessionStore, () => session.refresh())
  addEventListener('storage', sessionStore.reread)
  addEventListener('online', look)
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  let inHand = sessionStore.get().token
  sessionStore.subscribe(() => {
    const before = inHand
    inHand = sessionStore.get().token
    if (before === undefined || before === inHand || isSameSession(before, inHand)) return
    forgetMember(queryClient)
    forgetChoices(localStorage)
    // During a navigation, the route guard decides where to go.
    if (inHand === undefined && needsSession(router) && !session.isGuarding()) {
      void router.navigate({ to: '/autologout', state: { endedBy: sessionStore.endedBy() }, replace: true })
    }
  })
}

function isSameSession(a: string, b: string | undefined): boolean {
  return b !== undefined && sessionSeqOf(a) === sessionSeqOf(b)
}

/** First key elements of public data, which is kept. All other data belonged to the member who has left. */
const PUBLIC: readonly unknown[] = ['setting', 'support']

function forgetMember(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC.includes(queryKey[0]) })
}

/**
 * Whether a member page is shown, or is still loading although its guard has already passed. A logout is excluded, since it navigates by
 * itself.
 */
function needsSession(router: AppRouter): boolean {
  const [ahead] = router.getMatchedRoutes(router.latestLocation.pathname)
  const ids = new Set<string>([...router.state.matches.map(({ routeId }) => routeId), ...ahead.map(({ id }) => id)])
  return ids.has('/_member') && !ids.has('/_member/logout')
}
