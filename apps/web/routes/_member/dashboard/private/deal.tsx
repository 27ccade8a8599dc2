import { createFileRoute } from '@tanstack/react-router'
import { DealListScreen } from '../../../../features/deal/deal-list-screen.tsx'
import { DealScreen } from '../../../../features/deal/deal-screen.tsx'
import { isSeq } from '../../../../list/is-seq.ts'
import { searchTexts } from '../../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/dashboard/private/deal')({
  validateSearch: (search) => searchTexts(search, 'scope', 'type', 'market', 'sort', 'seq'),
  loader: ({ context }) => context.loadTexts('deal', 'deal-rating', 'member', 'refusal'),
  component: Screen,
})

function Screen() {
  const { seq, ...search } = Route.useSearch()
  return seq && isSeq(seq) ? <DealScreen key={seq} seq={seq} /> : <DealListScreen search={search} />
}
