import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/_member/oauth2/authorize')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/oauth2/authorize" />
}
