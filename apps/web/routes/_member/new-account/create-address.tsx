import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/_member/new-account/create-address')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/new-account/create-address" />
}
