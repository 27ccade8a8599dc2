import { createFileRoute } from '@tanstack/react-router'
import { WithdrawAddressListScreen } from '../../../features/withdraw-address/list-screen.tsx'

export const Route = createFileRoute('/_member/certification-management/kyc-withdraw-address-list')({
  loader: ({ context }) => context.loadTexts('withdraw-address'),
  component: WithdrawAddressListScreen,
})
