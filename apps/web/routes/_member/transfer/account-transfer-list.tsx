import { createFileRoute } from '@tanstack/react-router'
import { LIST_SEARCH } from '../../../features/transfer/list-search.ts'
import { TransferListScreen } from '../../../features/transfer/transfer-list-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/transfer/account-transfer-list')({
  validateSearch: (search) => searchTexts(search, ...LIST_SEARCH),
  loader: ({ context }) => context.loadTexts('transfer', 'withdrawal', 'money-filter', 'period', 'refusal'),
  component: Screen,
})

function Screen() {
  return <TransferListScreen search={Route.useSearch()} />
}
