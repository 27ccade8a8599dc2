import { createFileRoute } from '@tanstack/react-router'
import { AccountListScreen } from '../../../features/merchant/account-list-screen.tsx'

export const Route = createFileRoute('/company/merchant-account-list/$merchant_seq')({
  loader: ({ context }) => context.loadTexts('merchant', 'refusal'),
  component: Screen,
})

function Screen() {
  return <AccountListScreen merchantSeq={Route.useParams().merchant_seq} />
}
