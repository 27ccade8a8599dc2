import { createFileRoute } from '@tanstack/react-router'
import { DepositScreen } from '../../features/deposit/deposit-screen.tsx'
import { depositSearch } from '../../features/deposit/deposit-search.ts'

export const Route = createFileRoute('/_desk/deposits')({
  validateSearch: depositSearch,
  component: () => <DepositScreen search={Route.useSearch()} />,
})
