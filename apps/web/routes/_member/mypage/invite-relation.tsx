import { createFileRoute } from '@tanstack/react-router'
import { InviteRelationScreen } from '../../../features/inviter/invite-relation-screen.tsx'

export const Route = createFileRoute('/_member/mypage/invite-relation')({
  loader: ({ context }) => context.loadTexts('inviter', 'affiliate', 'refusal'),
  component: InviteRelationScreen,
})
