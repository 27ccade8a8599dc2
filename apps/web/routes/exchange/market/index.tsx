import { createFileRoute } from '@tanstack/react-router'
import { MarketListScreen } from '../../../features/market/market-list-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/exchange/market/')({
  staticData: { hasOwnTitle: true, inMemberArea: true },
  validateSearch: (search) => searchTexts(search, 'q', 'sort'),
  loader: ({ context }) => context.loadTexts('market', 'exchange', 'money-filter'),
  component: Screen,
})

function Screen() {
  return <MarketListScreen search={Route.useSearch()} />
}
