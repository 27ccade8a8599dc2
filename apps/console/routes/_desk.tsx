import { createFileRoute, redirect } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'

/** Everything but the way in: whoever is not signed in is asked to, and comes back afterwards. */
export const Route = createFileRoute('/_desk')({
  beforeLoad: async ({ context, location }) => {
    const [operator] = await Promise.all([context.session.recognise(), context.loadTexts()])
    if (operator) return
    throw redirect({ to: '/login', search: { from: location.href }, replace: true })
  },
  component: Shell,
})
