import { createFileRoute, redirect } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'

/** All screens that need a session. Without one, redirects to the login, which leads back afterwards. */
export const Route = createFileRoute('/_desk')({
  beforeLoad: async ({ context, location }) => {
    const [operator] = await Promise.all([context.session.recognise(), context.loadTexts()])
    if (operator) return
    throw redirect({ to: '/login', search: { from: location.href }, replace: true })
  },
  component: Shell,
})
