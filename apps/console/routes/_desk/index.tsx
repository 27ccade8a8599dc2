import { createFileRoute, redirect } from '@tanstack/react-router'
import { screensFor } from '../../shell/screens.ts'

/** Redirects to the first screen that this operator may open, or to `/system` if there is none. */
export const Route = createFileRoute('/_desk/')({
  beforeLoad: ({ context }) => {
    const [first] = screensFor(context.session.get().operator).filter(({ status }) => status === 'built')
    throw redirect({ to: first?.path ?? '/system', replace: true })
  },
})
