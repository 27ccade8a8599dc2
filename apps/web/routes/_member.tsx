import { createFileRoute, redirect } from '@tanstack/react-router'
import { guardDecision } from '../session/guard.ts'

/** Member pages. Visitors are redirected to the login, and return afterwards. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ context, location }) => {
    const { get, nowMs } = context.session
    const decision = guardDecision(true, get().token, location.href, nowMs(), navigator.onLine === false)
    if (decision.kind === 'login') {
      throw redirect({ to: '/login-me', search: { redirectFrom: decision.redirectFrom }, replace: true })
    }
  },
})
