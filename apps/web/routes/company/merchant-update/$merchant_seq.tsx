import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/company/merchant-update/$merchant_seq')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/company/merchant-update/$merchant_seq" />
}
