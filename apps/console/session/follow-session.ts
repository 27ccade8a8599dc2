import type { QueryClient } from '@tanstack/react-query'
import type { ConsoleRouter } from '../router.tsx'
import type { SessionStore } from './session-store.ts'

/**
 * When a session ends for any reason, clears its data and opens the login page, which returns to the same place unless the operator
 * signed out.
 */
export function followSession(store: SessionStore, queryClient: QueryClient, router: ConsoleRouter): void {
  let inHand = store.get().token
  store.subscribe(() => {
    const before = inHand
    inHand = store.get().token
    if (before === undefined || inHand !== undefined) return
    // Clearing also aborts requests in flight: their token is no longer valid.
    queryClient.clear()
    const from = store.get().ended === 'choice' ? undefined : router.state.location.href
    void router.navigate({ to: '/login', search: from === undefined ? {} : { from }, replace: true })
  })
}
