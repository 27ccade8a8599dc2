import { createFileRoute } from '@tanstack/react-router'
import { AccountBalanceScreen } from '../../../features/account/account-balance-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/lookup/account-balance')({
  validateSearch: (search) => searchTexts(search, 'seq', 'asset', 'period'),
  loader: ({ context }) => context.loadTexts('account', 'period', 'refusal'),
  component: Screen,
})

function Screen() {
  return <AccountBalanceScreen search={Route.useSearch()} />
}
