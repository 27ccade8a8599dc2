import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/mypage/')({
  beforeLoad: () => {
    throw redirect({ to: '/mypage/myprofile', replace: true })
  },
})
