import { createFileRoute, notFound } from '@tanstack/react-router'
import { OfferScreen } from '../../../../features/deal/offer-screen.tsx'
import { offerTypeOf } from '../../../../features/deal/offer-type.ts'
import { isSeq } from '../../../../list/is-seq.ts'

export const Route = createFileRoute('/_member/create-ads/$offer_type/{-$deal_seq}')({
  beforeLoad: ({ params: { offer_type, deal_seq } }) => {
    if (!offerTypeOf(offer_type) || (deal_seq !== undefined && !isSeq(deal_seq))) throw notFound()
  },
  loader: ({ context }) => context.loadTexts('deal', 'member', 'refusal'),
  component: Screen,
})

function Screen() {
  const { offer_type, deal_seq } = Route.useParams()
  return <OfferScreen type={offerTypeOf(offer_type) ?? 'ASK'} dealSeq={deal_seq} />
}
