import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/ccf-intro')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/ccf-intro" />
}
