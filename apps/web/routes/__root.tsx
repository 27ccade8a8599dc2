import { createRootRouteWithContext } from '@tanstack/react-router'
import type { AppContext } from '../context.ts'
import { Shell } from '../shell/shell.tsx'

export const Route = createRootRouteWithContext<AppContext>()({
  // Preloading a link must not run the guard.
  beforeLoad: ({ context, preload }) => (preload ? undefined : context.session.guard()),
  component: Shell,
})
