import { createFileRoute } from '@tanstack/react-router'
import { WithdrawAddressRegisterScreen } from '../../../features/withdraw-address/register-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/certification-management/kyc-withdraw-address')({
  validateSearch: (search) => searchTexts(search, 'asset'),
  loader: ({ context }) => context.loadTexts('withdraw-address', 'scan', 'refusal'),
  component: Screen,
})

function Screen() {
  return <WithdrawAddressRegisterScreen asset={Route.useSearch().asset} />
}
