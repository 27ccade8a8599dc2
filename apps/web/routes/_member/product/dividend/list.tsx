import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/_member/product/dividend/list')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/product/dividend/list" />
}
