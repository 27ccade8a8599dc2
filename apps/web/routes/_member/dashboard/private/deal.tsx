import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/_member/dashboard/private/deal')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/dashboard/private/deal" />
}
