import { createFileRoute } from '@tanstack/react-router'
import { OperatorScreen } from '../../features/operator/operator-screen.tsx'
import { operatorSearch } from '../../features/operator/operator-search.ts'

export const Route = createFileRoute('/_desk/operators')({
  validateSearch: operatorSearch,
  component: () => <OperatorScreen search={Route.useSearch()} />,
})
