import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/payment/')({
  beforeLoad: () => {
    throw redirect({ to: '/payment/payment-main', replace: true })
  },
})
