import { createFileRoute } from '@tanstack/react-router'
import { MailVerificationScreen } from '../../../features/member-email/mail-verification-screen.tsx'

export const Route = createFileRoute('/_member/certification-management/mail-verification')({
  loader: ({ context }) => context.loadTexts('member-email', 'member-phone', 'sent-code', 'refusal'),
  component: MailVerificationScreen,
})
