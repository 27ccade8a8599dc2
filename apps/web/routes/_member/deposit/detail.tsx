import { createFileRoute, redirect } from '@tanstack/react-router'
import { DepositDetailScreen } from '../../../features/deposit/deposit-detail-screen.tsx'

export const Route = createFileRoute('/_member/deposit/detail')({
  validateSearch: ({ seq }: Readonly<Record<string, unknown>>): { seq?: string } =>
    typeof seq === 'string' ? { seq } : {},
  // A detail of nothing is the list.
  beforeLoad: ({ search }) => {
    if (!search.seq) throw redirect({ to: '/deposit' })
  },
  component: Screen,
})

function Screen() {
  return <DepositDetailScreen seq={Route.useSearch().seq ?? ''} />
}
