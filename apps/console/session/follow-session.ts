import type { QueryClient } from '@tanstack/react-query'
import type { ConsoleRouter } from '../router.tsx'
import type { SessionStore } from './session-store.ts'

/** When a session ends, however it does, nothing of it stays on screen; the login leads back to where one was. */
export function followSession(store: SessionStore, queryClient: QueryClient, router: ConsoleRouter): void {
  let inHand = store.get().token
  store.subscribe(() => {
    const before = inHand
    inHand = store.get().token
    if (before === undefined || inHand !== undefined) return
    // This also calls off what is on its way: it was asked with a token that is over by now.
    queryClient.clear()
    const from = store.get().ended === 'choice' ? undefined : router.state.location.href
    void router.navigate({ to: '/login', search: from === undefined ? {} : { from }, replace: true })
  })
}
