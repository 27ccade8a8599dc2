import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../../../features/market/dashboard-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/dashboard/dashboard')({
  validateSearch: (search) => searchTexts(search, 'history', 'market', 'side', 'period'),
  loader: ({ context }) => context.loadTexts('market', 'refusal'),
  component: () => <DashboardScreen search={Route.useSearch()} />,
})
