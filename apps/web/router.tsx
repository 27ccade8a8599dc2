import { createRouter } from '@tanstack/react-router'
import type { AppContext } from './context.ts'
import { NotFoundScreen } from './features/not-found/not-found-screen.tsx'
import { FailedView } from './loading/failed-view.tsx'
import { LOADING_VIEW_MS } from './loading/loading-phase.ts'
import { PendingView } from './loading/pending-view.tsx'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, writeSearch } from './search-notation.ts'

export type AppRouter = ReturnType<typeof createAppRouter>

export function createAppRouter(context: AppContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPendingMs: LOADING_VIEW_MS,
    defaultPendingComponent: PendingView,
    defaultErrorComponent: FailedView,
    defaultNotFoundComponent: () => <NotFoundScreen />,
    scrollRestoration: true,
    parseSearch,
    stringifySearch: writeSearch,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
