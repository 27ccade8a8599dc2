import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/_member/company/merchant-transaction-list')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/company/merchant-transaction-list" />
}
