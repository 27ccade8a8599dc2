import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/dashboard/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/dashboard', replace: true })
  },
})
