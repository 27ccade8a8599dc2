import { createFileRoute } from '@tanstack/react-router'
import { FundListScreen } from '../../../../features/product/fund-list-screen.tsx'
import { FundScreen } from '../../../../features/product/fund-screen.tsx'
import { isSeq } from '../../../../list/is-seq.ts'
import { searchTexts } from '../../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/product/subscription/list')({
  validateSearch: (search) => searchTexts(search, 'seq'),
  loader: ({ context }) => context.loadTexts('fund', 'member', 'refusal'),
  component: Screen,
})

function Screen() {
  const { seq } = Route.useSearch()
  return seq && isSeq(seq) ? <FundScreen key={seq} seq={seq} /> : <FundListScreen />
}
