import { createFileRoute } from '@tanstack/react-router'
import { FundInfoScreen } from '../../../features/product/fund-info-screen.tsx'
import { isSeq } from '../../../list/is-seq.ts'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/product/fund-info')({
  validateSearch: (search) => searchTexts(search, 'seq'),
  loader: ({ context }) => context.loadTexts('product', 'refusal'),
  component: Screen,
})

function Screen() {
  const { seq } = Route.useSearch()
  return <FundInfoScreen key={seq} {...(seq && isSeq(seq) && { seq })} />
}
