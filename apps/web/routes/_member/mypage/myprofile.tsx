import { createFileRoute } from '@tanstack/react-router'
import { MyProfileScreen } from '../../../features/member/my-profile-screen.tsx'

export const Route = createFileRoute('/_member/mypage/myprofile')({
  loader: ({ context }) => Promise.all([context.loadTexts('member'), context.loadTexts('grade')]),
  component: MyProfileScreen,
})
