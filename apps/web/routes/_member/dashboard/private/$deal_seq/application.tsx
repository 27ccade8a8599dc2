import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../../../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/_member/dashboard/private/$deal_seq/application')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/dashboard/private/$deal_seq/application" />
}
