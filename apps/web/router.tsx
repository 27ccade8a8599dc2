import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { AppContext } from './context.ts'
import { NotFoundScreen } from './features/not-found/not-found-screen.tsx'
import { FailedView } from './loading/failed-view.tsx'
import { LOADING_VIEW_MS } from './loading/loading-phase.ts'
import { PendingView } from './loading/pending-view.tsx'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, writeSearch } from './search-notation.ts'

export type AppRouter = ReturnType<typeof createAppRouter>

/** In a browser the history is its own. */
export function createAppRouter(context: AppContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPendingMs: LOADING_VIEW_MS,
    defaultPendingComponent: PendingView,
    defaultErrorComponent: FailedView,
    defaultNotFoundComponent: () => <NotFoundScreen />,
    // What is drawn beforehand is not scrolled, and would get a script inside the page, which the content policy forbids.
    scrollRestoration: history === undefined,
    parseSearch,
    stringifySearch: writeSearch,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** The screen says its title itself, for it shows one thing or another. */
    hasOwnTitle?: true
  }
}
