import { createFileRoute } from '@tanstack/react-router'
import { MoneyScreen } from '../../../features/account/money-screen.tsx'

export const Route = createFileRoute('/_member/lookup/money')({
  loader: ({ context }) => context.loadTexts('account', 'holding', 'display-currency', 'refusal'),
  component: MoneyScreen,
})
