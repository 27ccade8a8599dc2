import { createFileRoute } from '@tanstack/react-router'
import { TierScreen } from '../../features/tier/tier-screen.tsx'
import { tierSearch } from '../../features/tier/tier-search.ts'

export const Route = createFileRoute('/_desk/tiers')({
  validateSearch: tierSearch,
  component: () => <TierScreen search={Route.useSearch()} />,
})
