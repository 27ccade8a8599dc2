import { createFileRoute } from '@tanstack/react-router'
import { AuthManagementScreen } from '../../../features/grade/auth-management-screen.tsx'

export const Route = createFileRoute('/_member/certification-management/auth-management')({
  loader: ({ context }) => context.loadTexts('grade', 'kyc', 'member', 'refusal'),
  component: AuthManagementScreen,
})
