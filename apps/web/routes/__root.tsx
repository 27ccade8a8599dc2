import { createRootRouteWithContext } from '@tanstack/react-router'
import type { AppContext } from '../context.ts'
import { Shell } from '../shell/shell.tsx'

export const Route = createRootRouteWithContext<AppContext>()({
  // Pointing at a link is not going there.
  beforeLoad: ({ context, preload }) => (preload ? undefined : context.session.guard()),
  component: Shell,
})
