import { createFileRoute } from '@tanstack/react-router'
import { KycListScreen } from '../../../features/kyc/list-screen.tsx'

export const Route = createFileRoute('/_member/certification-management/kyc-list')({
  loader: ({ context }) => context.loadTexts('kyc'),
  component: KycListScreen,
})
