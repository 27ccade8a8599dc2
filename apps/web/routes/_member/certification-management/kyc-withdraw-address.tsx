import { createFileRoute } from '@tanstack/react-router'
import { WithdrawAddressRegisterScreen } from '../../../features/withdraw-address/register-screen.tsx'

export const Route = createFileRoute('/_member/certification-management/kyc-withdraw-address')({
  loader: ({ context }) => context.loadTexts('withdraw-address', 'refusal'),
  component: WithdrawAddressRegisterScreen,
})
