import { createFileRoute } from '@tanstack/react-router'
import { WalletScreen } from '../../features/account/wallet-screen.tsx'
import { askForHoldings } from '../../features/holding/ask-early.ts'

export const Route = createFileRoute('/_member/wallet')({
  loader: ({ context, preload }) => {
    if (!preload) askForHoldings(context)
    return context.loadTexts(
      'account',
      'holding',
      'display-currency',
      'first-steps',
      'grade',
      'deposit',
      'withdrawal',
      'refusal',
    )
  },
  component: WalletScreen,
})
