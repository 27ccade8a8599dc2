import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/clap/ledger-live-intro')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/clap/ledger-live-intro" />
}
