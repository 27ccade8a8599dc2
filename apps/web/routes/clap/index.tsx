import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/clap/')({
  beforeLoad: () => {
    throw redirect({ to: '/clap/clap-intro', replace: true })
  },
})
