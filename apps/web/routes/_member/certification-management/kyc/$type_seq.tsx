import { createFileRoute, notFound } from '@tanstack/react-router'
import { KycApplyScreen } from '../../../../features/kyc/apply-screen.tsx'
import { NotFoundScreen } from '../../../../features/not-found/not-found-screen.tsx'

/** Existing certification types; any other number is not found. */
const TYPES = ['1', '3', '4']

export const Route = createFileRoute('/_member/certification-management/kyc/$type_seq')({
  loader: ({ context, params }) => {
    if (!TYPES.includes(params.type_seq)) throw notFound()
    return context.loadTexts('kyc', 'refusal')
  },
  notFoundComponent: () => <NotFoundScreen />,
  component: Screen,
})

function Screen() {
  return <KycApplyScreen typeSeq={Number(Route.useParams().type_seq)} />
}
