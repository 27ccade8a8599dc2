import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/_member/create-ads/$offer_type/{-$deal_seq}')({ component: Screen })

function Screen() {
  return <PlannedScreen path="/create-ads/$offer_type/$deal_seq?" />
}
