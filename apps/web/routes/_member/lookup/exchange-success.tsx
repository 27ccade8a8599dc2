import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/_member/lookup/exchange-success')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/lookup/exchange-success" />
}
