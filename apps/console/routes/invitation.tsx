import { createFileRoute, useLocation } from '@tanstack/react-router'
import { InvitationScreen } from '../features/invitation/invitation-screen.tsx'

export const Route = createFileRoute('/invitation')({ component: Screen })

/** The token is in the URL fragment, which browsers never send, so no server or log sees it. */
function Screen() {
  const token = useLocation({ select: ({ hash }) => hash })
  return <InvitationScreen key={token} token={token} />
}
