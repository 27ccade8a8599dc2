import { createFileRoute } from '@tanstack/react-router'
import { DepositScreen } from '../../../features/deposit/deposit-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/deposit/')({
  validateSearch: (search) => searchTexts(search, 'account', 'asset', 'status', 'period'),
  loader: ({ context }) => context.loadTexts('deposit', 'money-filter', 'period', 'refusal'),
  component: Screen,
})

function Screen() {
  return <DepositScreen search={Route.useSearch()} />
}
