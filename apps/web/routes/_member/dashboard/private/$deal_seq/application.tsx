import { createFileRoute, notFound } from '@tanstack/react-router'
import { ReceivedScreen } from '../../../../../features/deal/application-list-screen.tsx'
import { isSeq } from '../../../../../list/is-seq.ts'

export const Route = createFileRoute('/_member/dashboard/private/$deal_seq/application')({
  beforeLoad: ({ params }) => {
    if (!isSeq(params.deal_seq)) throw notFound()
  },
  loader: ({ context }) => context.loadTexts('deal', 'refusal'),
  component: Screen,
})

function Screen() {
  return <ReceivedScreen dealSeq={Route.useParams().deal_seq} />
}
