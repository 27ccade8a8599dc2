import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/service-center/home')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/service-center/home" />
}
