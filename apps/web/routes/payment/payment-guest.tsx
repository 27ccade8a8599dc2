import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/payment/payment-guest')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/payment/payment-guest" />
}
