import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/_member/certification-management/kyc-withdraw-detail/$seq')({
  component: Screen,
})

function Screen() {
  return <PlannedScreen path="/certification-management/kyc-withdraw-detail/$seq" />
}
