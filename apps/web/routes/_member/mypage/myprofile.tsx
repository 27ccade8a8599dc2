import { createFileRoute } from '@tanstack/react-router'
import { MyProfileScreen } from '../../../features/member/my-profile-screen.tsx'

export const Route = createFileRoute('/_member/mypage/myprofile')({
  loader: ({ context }) => context.loadTexts('member', 'grade', 'password', 'term', 'refusal'),
  component: MyProfileScreen,
})
