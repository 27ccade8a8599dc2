import { createFileRoute, useLocation } from '@tanstack/react-router'
import { GuestScreen } from '../../features/checkout/guest-screen.tsx'
import { guestSearch } from '../../features/checkout/guest-search.ts'
import { ClaimScreen } from '../../features/wallet-payment/claim-screen.tsx'
import { secretOf } from '../../features/wallet-payment/payer-secret.ts'

export const Route = createFileRoute('/payment/payment-guest')({
  validateSearch: guestSearch,
  loader: ({ context }) => context.loadTexts('card', 'checkout', 'payment-link', 'refusal', 'wallet-payment'),
  component: Screen,
})

/** A refund link has its secret behind the `#`, which replaces a checkout. */
function Screen() {
  const search = Route.useSearch()
  const secret = secretOf(useLocation({ select: ({ hash }) => hash }))
  return secret === undefined ? <GuestScreen {...search} /> : <ClaimScreen secret={secret} />
}
