import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/product/search')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/product/search" />
}
