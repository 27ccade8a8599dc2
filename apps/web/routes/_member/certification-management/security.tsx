import { createFileRoute } from '@tanstack/react-router'
import { SecurityScreen } from '../../../features/grade/security-screen.tsx'

const TEXTS = ['grade', 'member', 'otp', 'passkey', 'session', 'security-event'] as const

export const Route = createFileRoute('/_member/certification-management/security')({
  loader: ({ context }) => Promise.all(TEXTS.map(context.loadTexts)),
  component: SecurityScreen,
})
