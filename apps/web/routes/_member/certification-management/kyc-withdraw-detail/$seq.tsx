import { createFileRoute } from '@tanstack/react-router'
import { WithdrawAddressDetailScreen } from '../../../../features/withdraw-address/detail-screen.tsx'

export const Route = createFileRoute('/_member/certification-management/kyc-withdraw-detail/$seq')({
  loader: ({ context }) => context.loadTexts('withdraw-address', 'refusal'),
  component: Screen,
})

function Screen() {
  return <WithdrawAddressDetailScreen seq={Route.useParams().seq} />
}
