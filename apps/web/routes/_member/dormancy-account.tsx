import { createFileRoute } from '@tanstack/react-router'
import { DormancyScreen } from '../../features/account/dormancy-screen.tsx'

export const Route = createFileRoute('/_member/dormancy-account')({
  loader: ({ context }) => context.loadTexts('account', 'refusal'),
  component: DormancyScreen,
})
