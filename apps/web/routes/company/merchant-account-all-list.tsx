import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/company/merchant-account-all-list')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/company/merchant-account-all-list" />
}
