import { createFileRoute } from '@tanstack/react-router'
import { SecurityScreen } from '../../../features/grade/security-screen.tsx'

export const Route = createFileRoute('/_member/certification-management/security')({
  loader: ({ context }) =>
    context.loadTexts('grade', 'member', 'otp', 'passkey', 'password', 'refusal', 'security-event', 'session'),
  component: SecurityScreen,
})
