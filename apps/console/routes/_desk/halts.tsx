import { createFileRoute } from '@tanstack/react-router'
import { HaltScreen } from '../../features/halt/halt-screen.tsx'
import { haltSearch } from '../../features/halt/halt-search.ts'

export const Route = createFileRoute('/_desk/halts')({
  validateSearch: haltSearch,
  component: () => <HaltScreen search={Route.useSearch()} />,
})
