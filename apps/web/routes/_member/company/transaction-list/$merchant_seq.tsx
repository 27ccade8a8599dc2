import { createFileRoute } from '@tanstack/react-router'
import { SEARCH_KEYS } from '../../../../features/shop-transaction/queries.ts'
import { TransactionListScreen } from '../../../../features/shop-transaction/transaction-list-screen.tsx'
import { isSeq } from '../../../../list/is-seq.ts'
import { searchTexts } from '../../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/company/transaction-list/$merchant_seq')({
  validateSearch: (search) => searchTexts(search, ...SEARCH_KEYS),
  loader: ({ context }) => context.loadTexts('shop-transaction', 'money-filter', 'period', 'refusal'),
  component: Screen,
})

function Screen() {
  const { merchant_seq } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TransactionListScreen
      // A malformed id shows the transactions of all shops.
      {...(isSeq(merchant_seq) && { merchantSeq: merchant_seq })}
      search={search}
      setSearch={(change) =>
        void navigate({
          search: searchTexts({ ...search, ...change }, ...SEARCH_KEYS),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
