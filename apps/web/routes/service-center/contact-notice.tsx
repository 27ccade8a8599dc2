import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/service-center/contact-notice')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/service-center/contact-notice" />
}
