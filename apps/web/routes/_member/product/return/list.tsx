import { createFileRoute } from '@tanstack/react-router'
import { ReturnFormScreen } from '../../../../features/product/return-form-screen.tsx'
import { ReturnListScreen } from '../../../../features/product/return-list-screen.tsx'
import { isSeq } from '../../../../list/is-seq.ts'
import { searchTexts } from '../../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/product/return/list')({
  validateSearch: (search) => searchTexts(search, 'fund'),
  loader: ({ context }) => context.loadTexts('fund', 'member', 'refusal'),
  component: Screen,
})

function Screen() {
  const { fund } = Route.useSearch()
  return fund && isSeq(fund) ? <ReturnFormScreen key={fund} seq={fund} /> : <ReturnListScreen />
}
