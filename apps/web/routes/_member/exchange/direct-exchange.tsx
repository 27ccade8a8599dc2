import { createFileRoute } from '@tanstack/react-router'
import { ExchangeScreen } from '../../../features/exchange/exchange-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/exchange/direct-exchange')({
  validateSearch: (search) => searchTexts(search, 'from', 'to', 'amount'),
  loader: ({ context }) => context.loadTexts('exchange', 'period', 'refusal'),
  component: Screen,
})

function Screen() {
  return <ExchangeScreen search={Route.useSearch()} />
}
