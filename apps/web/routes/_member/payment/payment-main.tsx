import { createFileRoute } from '@tanstack/react-router'
import { PayScreen } from '../../../features/checkout/pay-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/payment/payment-main')({
  validateSearch: (search) => searchTexts(search, 'token'),
  loader: ({ context }) => context.loadTexts('checkout', 'refusal', 'wallet-payment'),
  component: Screen,
})

function Screen() {
  return <PayScreen token={Route.useSearch().token} />
}
