import { createFileRoute, redirect } from '@tanstack/react-router'
import { screensFor } from '../../shell/screens.ts'

/** The desk opens at the first screen that has something for this operator. */
export const Route = createFileRoute('/_desk/')({
  beforeLoad: ({ context }) => {
    const [first] = screensFor(context.session.get().operator).filter(({ status }) => status === 'built')
    throw redirect({ to: first?.path ?? '/system', replace: true })
  },
})
