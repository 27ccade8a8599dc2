import { createFileRoute, redirect } from '@tanstack/react-router'
import { DepositDetailScreen } from '../../../features/deposit/deposit-detail-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/deposit/detail')({
  validateSearch: (search) => searchTexts(search, 'seq'),
  // Without an id, redirects to the list.
  beforeLoad: ({ search }) => {
    if (!search.seq) throw redirect({ to: '/deposit' })
  },
  loader: ({ context }) => context.loadTexts('deposit', 'inquiry', 'refusal'),
  component: Screen,
})

function Screen() {
  return <DepositDetailScreen seq={Route.useSearch().seq ?? ''} />
}
