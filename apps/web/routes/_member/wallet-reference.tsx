import { createFileRoute } from '@tanstack/react-router'
import { WalletReferenceScreen } from '../../features/account/wallet-reference-screen.tsx'

export const Route = createFileRoute('/_member/wallet-reference')({
  loader: ({ context }) => context.loadTexts('account', 'wallet-reference'),
  component: WalletReferenceScreen,
})
