import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/service-center/contact-history')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/service-center/contact-history" />
}
