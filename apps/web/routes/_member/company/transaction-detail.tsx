import { createFileRoute, redirect } from '@tanstack/react-router'
import { TransactionDetailScreen } from '../../../features/shop-transaction/transaction-detail-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/company/transaction-detail')({
  validateSearch: (search) => searchTexts(search, 'seq'),
  // Without an id, redirects to the list.
  beforeLoad: ({ search }) => {
    if (!search.seq) throw redirect({ to: '/company/merchant-transaction-list' })
  },
  loader: ({ context }) => context.loadTexts('shop-transaction', 'refusal'),
  component: Screen,
})

function Screen() {
  return <TransactionDetailScreen seq={Route.useSearch().seq ?? ''} />
}
