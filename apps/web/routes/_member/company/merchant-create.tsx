import { createFileRoute } from '@tanstack/react-router'
import { CreateScreen } from '../../../features/merchant/create-screen.tsx'

export const Route = createFileRoute('/_member/company/merchant-create')({
  loader: ({ context }) => context.loadTexts('merchant', 'kyc', 'refusal'),
  component: CreateScreen,
})
