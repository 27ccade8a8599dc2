import { createFileRoute } from '@tanstack/react-router'
import { GuestScreen } from '../../features/checkout/guest-screen.tsx'
import { guestSearch } from '../../features/checkout/guest-search.ts'
import { ClaimScreen } from '../../features/wallet-payment/claim-screen.tsx'

export const Route = createFileRoute('/payment/payment-guest')({
  validateSearch: guestSearch,
  loader: ({ context }) => context.loadTexts('card', 'checkout', 'payment-link', 'refusal', 'wallet-payment'),
  component: Screen,
})

function Screen() {
  const search = Route.useSearch()
  return search.claim === undefined ? <GuestScreen {...search} /> : <ClaimScreen token={search.claim} />
}
