import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginToPay } from '../../features/checkout/login-to-pay.tsx'
import { searchTexts } from '../../list/search-texts.ts'

/** Members who are logged in continue at once; others see the order and log in. */
export const Route = createFileRoute('/payment/payment-login')({
  validateSearch: (search) => searchTexts(search, 'token'),
  beforeLoad: ({ context, search }) => {
    if (context.session.get().token !== undefined)
      throw redirect({ to: '/payment/payment-main', search, replace: true })
  },
  loader: ({ context }) => context.loadTexts('checkout', 'login', 'refusal'),
  component: Screen,
})

function Screen() {
  return <LoginToPay token={Route.useSearch().token} />
}
