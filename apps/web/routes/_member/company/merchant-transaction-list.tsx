import { createFileRoute } from '@tanstack/react-router'
import { SEARCH_KEYS } from '../../../features/shop-transaction/queries.ts'
import { TransactionListScreen } from '../../../features/shop-transaction/transaction-list-screen.tsx'
import { MySubscriptions } from '../../../features/subscription/my-subscriptions.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/company/merchant-transaction-list')({
  validateSearch: (search) => searchTexts(search, ...SEARCH_KEYS, 'plan'),
  loader: ({ context }) => context.loadTexts('shop-transaction', 'shop-desk', 'money-filter', 'period', 'refusal'),
  component: Screen,
})

function Screen() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TransactionListScreen
      search={search}
      setSearch={(change) =>
        void navigate({
          search: searchTexts({ ...search, ...change }, ...SEARCH_KEYS),
          replace: true,
          resetScroll: false,
        })
      }
    >
      {search.scope === 'paid' ? <MySubscriptions plan={search.plan} /> : null}
    </TransactionListScreen>
  )
}
