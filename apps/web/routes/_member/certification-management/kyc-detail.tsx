import { createFileRoute, redirect } from '@tanstack/react-router'
import { KycDetailScreen } from '../../../features/kyc/detail-screen.tsx'

export const Route = createFileRoute('/_member/certification-management/kyc-detail')({
  validateSearch: ({ seq }: Record<string, unknown>): { seq?: string } => (typeof seq === 'string' ? { seq } : {}),
  beforeLoad: ({ search }) => {
    if (search.seq === undefined) throw redirect({ to: '/certification-management/kyc-list' })
  },
  loader: ({ context }) => context.loadTexts('kyc', 'refusal'),
  component: Screen,
})

function Screen() {
  return <KycDetailScreen seq={Route.useSearch().seq ?? ''} />
}
