import { createFileRoute, redirect } from '@tanstack/react-router'

/** Until the queues open, the screen that has something to say comes first. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/system', replace: true })
  },
})
