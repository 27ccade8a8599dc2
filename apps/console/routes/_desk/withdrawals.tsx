import { createFileRoute } from '@tanstack/react-router'
import { WithdrawalScreen } from '../../features/withdrawal/withdrawal-screen.tsx'
import { withdrawalSearch } from '../../features/withdrawal/withdrawal-search.ts'

export const Route = createFileRoute('/_desk/withdrawals')({
  validateSearch: withdrawalSearch,
  component: () => <WithdrawalScreen search={Route.useSearch()} />,
})
