import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useApp } from '../../context.ts'
import { PendingView } from '../../loading/pending-view.tsx'
import { lastPublicPage } from '../../session/last-public-page.ts'
import { endOwnSubscription } from '../notification/own-subscription.ts'

/** Opening it is the act: ends the session and pushes to this browser, then goes back to where no session is needed. */
export function LogoutScreen(): ReactNode {
  const { client, session } = useApp()
  const navigate = useNavigate()
  useEffect(() => {
    const leave = async () => {
      await endOwnSubscription(client)
      await session.logout()
      await navigate({ href: lastPublicPage(), replace: true })
    }
    void leave()
  }, [client, session, navigate])
  return <PendingView />
}
