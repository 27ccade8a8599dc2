import { createFileRoute } from '@tanstack/react-router'
import { TransferDetailScreen } from '../../../../features/transfer/transfer-detail-screen.tsx'

export const Route = createFileRoute('/_member/transfer/account-transfer/$transfer_seq')({
  loader: ({ context }) => context.loadTexts('transfer', 'inquiry', 'refusal'),
  component: Screen,
})

function Screen() {
  return <TransferDetailScreen seq={Route.useParams().transfer_seq} />
}
