import { createFileRoute } from '@tanstack/react-router'
import { ApplicationListScreen } from '../../../../features/deal/application-list-screen.tsx'
import { ApplicationScreen } from '../../../../features/deal/application-screen.tsx'
import { isSeq } from '../../../../list/is-seq.ts'
import { searchTexts } from '../../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/dashboard/private/application')({
  validateSearch: (search) => searchTexts(search, 'scope', 'seq'),
  loader: ({ context }) => context.loadTexts('deal', 'deal-rating', 'deal-room', 'kyc', 'member', 'refusal'),
  component: Screen,
})

function Screen() {
  const { seq, scope } = Route.useSearch()
  return seq && isSeq(seq) ? <ApplicationScreen key={seq} seq={seq} /> : <ApplicationListScreen scope={scope} />
}
