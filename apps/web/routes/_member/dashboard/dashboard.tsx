import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../../../features/market/dashboard-screen.tsx'

export const Route = createFileRoute('/_member/dashboard/dashboard')({
  loader: ({ context }) => context.loadTexts('market', 'refusal'),
  component: DashboardScreen,
})
