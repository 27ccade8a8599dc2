import { createFileRoute } from '@tanstack/react-router'
import { UpdateScreen } from '../../../features/merchant/update-screen.tsx'

export const Route = createFileRoute('/company/merchant-update/$merchant_seq')({
  loader: ({ context }) => context.loadTexts('merchant', 'refusal'),
  component: Screen,
})

function Screen() {
  return <UpdateScreen merchantSeq={Route.useParams().merchant_seq} />
}
