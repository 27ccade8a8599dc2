import { createFileRoute } from '@tanstack/react-router'
import { WalletScreen } from '../../features/account/wallet-screen.tsx'

export const Route = createFileRoute('/_member/wallet')({
  loader: ({ context }) =>
    context.loadTexts(
      'account',
      'holding',
      'display-currency',
      'first-steps',
      'grade',
      'deposit',
      'withdrawal',
      'refusal',
    ),
  component: WalletScreen,
})
