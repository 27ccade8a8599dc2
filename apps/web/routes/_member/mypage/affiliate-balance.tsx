import { createFileRoute } from '@tanstack/react-router'
import { AllowanceBalanceScreen } from '../../../features/affiliate/balance-screen.tsx'

export const Route = createFileRoute('/_member/mypage/affiliate-balance')({
  loader: ({ context }) => context.loadTexts('affiliate', 'refusal'),
  component: AllowanceBalanceScreen,
})
