import { createFileRoute, redirect } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'

/** All screens behind the login. Redirects to it and back if nobody is logged in. */
export const Route = createFileRoute('/_desk')({
  beforeLoad: async ({ context, location }) => {
    const [operator] = await Promise.all([context.session.recognise(), context.loadTexts()])
    if (operator) return
    throw redirect({ to: '/login', search: { from: location.href }, replace: true })
  },
  component: Shell,
})
