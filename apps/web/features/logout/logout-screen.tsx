import type { QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useApp } from '../../context.ts'
import { PendingView } from '../../loading/pending-view.tsx'
import { lastPublicPage } from '../../session/last-public-page.ts'
import { endOwnSubscription } from '../notification/own-subscription.ts'

/** Logs out when opened: ends the session and this browser's push subscription, then redirects to a public page. */
export function LogoutScreen(): ReactNode {
  const { client, queryClient, session } = useApp()
  const navigate = useNavigate()
  useEffect(() => {
    const leave = async () => {
      await endOwnSubscription(client)
      await untilQuiet(queryClient)
      await session.logout()
      await navigate({ href: lastPublicPage(), replace: true })
    }
    void leave()
  }, [client, queryClient, session, navigate])
  return <PendingView />
}

const PATIENCE_MS = 2_000
const LOOK_MS = 25

/** Waits for requests of the previous page, which would fail once the session ends. */
async function untilQuiet(queryClient: QueryClient): Promise<void> {
  for (let waited = 0; queryClient.isFetching() > 0 && waited < PATIENCE_MS; waited += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
