import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/client-modify')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/client-modify" />
}
