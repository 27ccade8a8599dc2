import { createFileRoute, useLocation } from '@tanstack/react-router'
import { InvitationScreen } from '../features/invitation/invitation-screen.tsx'

export const Route = createFileRoute('/invitation')({ component: Screen })

/** The token stands behind the #, which no server and no log ever sees. */
function Screen() {
  const token = useLocation({ select: ({ hash }) => hash })
  return <InvitationScreen key={token} token={token} />
}
