import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useApp } from '../../context.ts'
import { PendingView } from '../../loading/pending-view.tsx'
import { lastPublicPage } from '../../session/last-public-page.ts'

/** Opening it is the act: ends the session, then goes back to where no session is needed. */
export function LogoutScreen(): ReactNode {
  const { session } = useApp()
  const navigate = useNavigate()
  useEffect(() => {
    void session.logout().then(() => navigate({ href: lastPublicPage(), replace: true }))
  }, [session, navigate])
  return <PendingView />
}
