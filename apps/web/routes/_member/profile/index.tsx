import { createFileRoute } from '@tanstack/react-router'
import { OwnProfileScreen } from '../../../features/member/profile-screen.tsx'

export const Route = createFileRoute('/_member/profile/')({
  loader: ({ context }) => context.loadTexts('member', 'deal-rating'),
  component: OwnProfileScreen,
})
