import { createFileRoute, redirect } from '@tanstack/react-router'
import { WithdrawalDetailScreen } from '../../../features/withdrawal/detail-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/withdraw/detail')({
  validateSearch: (search) => searchTexts(search, 'seq'),
  // Without an id, redirects to the list.
  beforeLoad: ({ search }) => {
    if (!search.seq) throw redirect({ to: '/withdraw' })
  },
  loader: ({ context }) => context.loadTexts('withdrawal', 'inquiry', 'refusal'),
  component: Screen,
})

function Screen() {
  return <WithdrawalDetailScreen seq={Route.useSearch().seq ?? ''} />
}
