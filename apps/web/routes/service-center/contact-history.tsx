import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '../../features/inquiry/history-screen.tsx'

export const Route = createFileRoute('/service-center/contact-history')({
  loader: ({ context }) => context.loadTexts('inquiry', 'refusal'),
  component: HistoryScreen,
})
