import { createFileRoute } from '@tanstack/react-router'
import { MarketScreen } from '../../features/market/market-screen.tsx'
import { marketSearch } from '../../features/market/market-search.ts'

export const Route = createFileRoute('/_desk/markets')({
  validateSearch: marketSearch,
  component: () => <MarketScreen search={Route.useSearch()} />,
})
