import { createFileRoute } from '@tanstack/react-router'
import { GuestScreen } from '../../features/checkout/guest-screen.tsx'
import { guestSearch } from '../../features/checkout/guest-search.ts'

export const Route = createFileRoute('/payment/payment-guest')({
  validateSearch: guestSearch,
  loader: ({ context }) => context.loadTexts('card', 'payment-link', 'refusal'),
  component: Screen,
})

function Screen() {
  return <GuestScreen {...Route.useSearch()} />
}
