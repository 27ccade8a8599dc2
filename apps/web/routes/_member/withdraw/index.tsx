import { createFileRoute } from '@tanstack/react-router'
import { WithdrawScreen } from '../../../features/withdrawal/withdraw-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/withdraw/')({
  validateSearch: (search) => searchTexts(search, 'account', 'asset', 'status', 'period'),
  loader: ({ context }) =>
    context.loadTexts(
      'withdrawal',
      'withdraw-address',
      'account',
      'grade',
      'member',
      'money-filter',
      'period',
      'scan',
      'refusal',
    ),
  component: Screen,
})

function Screen() {
  return <WithdrawScreen search={Route.useSearch()} />
}
