import { createRouter } from '@tanstack/react-router'
import type { ConsoleContext } from './context.ts'
import { routeTree } from './routeTree.gen.ts'
import { FailedView } from './shell/failed-view.tsx'
import { NotFound } from './shell/not-found.tsx'

const LOADING_VIEW_MS = 400

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>

export function createConsoleRouter(context: ConsoleContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPendingMs: LOADING_VIEW_MS,
    defaultErrorComponent: FailedView,
    defaultNotFoundComponent: NotFound,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter
  }
}
