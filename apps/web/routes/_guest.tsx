import { createFileRoute, redirect } from '@tanstack/react-router'
import { guardDecision } from '../session/guard.ts'

/** Login pages. Redirects members who are already logged in to /home. */
export const Route = createFileRoute('/_guest')({
  beforeLoad: ({ context, location }) => {
    const decision = guardDecision('guest-only', context.session.get().token, location.href, context.session.nowMs())
    if (decision.kind === 'home') throw redirect({ to: '/home', replace: true })
  },
})
