import { createFileRoute } from '@tanstack/react-router'
import { DealScreen } from '../../features/deal/deal-screen.tsx'
import { dealSearch } from '../../features/deal/deal-search.ts'

export const Route = createFileRoute('/_desk/deals')({
  validateSearch: dealSearch,
  component: () => <DealScreen search={Route.useSearch()} />,
})
