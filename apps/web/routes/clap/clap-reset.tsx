import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/clap/clap-reset')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/clap/clap-reset" />
}
