import { createFileRoute } from '@tanstack/react-router'
import { AccountAllScreen } from '../../features/merchant/account-all-screen.tsx'

export const Route = createFileRoute('/company/merchant-account-all-list')({
  loader: ({ context }) => context.loadTexts('merchant', 'refusal'),
  component: AccountAllScreen,
})
