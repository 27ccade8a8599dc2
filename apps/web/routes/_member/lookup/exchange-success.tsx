import { createFileRoute, redirect } from '@tanstack/react-router'
import { ExchangeDetailScreen } from '../../../features/exchange/exchange-detail-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/lookup/exchange-success')({
  validateSearch: (search) => searchTexts(search, 'seq'),
  // Without an id, redirects to the list.
  beforeLoad: ({ search }) => {
    if (!search.seq) throw redirect({ to: '/lookup/transfer-list' })
  },
  loader: ({ context }) => context.loadTexts('exchange'),
  component: Screen,
})

function Screen() {
  return <ExchangeDetailScreen seq={Route.useSearch().seq ?? ''} fresh />
}
