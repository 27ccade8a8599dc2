import { createFileRoute } from '@tanstack/react-router'
import { ExchangeListScreen } from '../../../features/exchange/exchange-list-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/lookup/transfer-list')({
  validateSearch: (search) => searchTexts(search, 'asset', 'type', 'period'),
  loader: ({ context }) => context.loadTexts('exchange', 'money-filter', 'period', 'refusal'),
  component: Screen,
})

function Screen() {
  return <ExchangeListScreen search={Route.useSearch()} />
}
