import { createFileRoute } from '@tanstack/react-router'
import { OtpScreen } from '../../../features/otp/otp-screen.tsx'

export const Route = createFileRoute('/_member/certification-management/otp')({
  loader: ({ context }) => context.loadTexts('otp', 'one-time-code', 'refusal'),
  component: OtpScreen,
})
