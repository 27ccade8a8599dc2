import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/_member/transfer/account-transfer/$transfer_seq')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/transfer/account-transfer/$transfer_seq" />
}
