import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/_member/company/transaction-list/$merchant_seq')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/company/transaction-list/$merchant_seq" />
}
