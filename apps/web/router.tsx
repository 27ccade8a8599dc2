import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { AppContext } from './context.ts'
import { NotFoundScreen } from './features/not-found/not-found-screen.tsx'
import { FailedView } from './loading/failed-view.tsx'
import { LOADING_VIEW_MS } from './loading/loading-phase.ts'
import { PendingView } from './loading/pending-view.tsx'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, writeSearch } from './search-notation.ts'

export type AppRouter = ReturnType<typeof createAppRouter>

/** Creates the router. Uses the browser's history if none is given. */
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
    // Off while prerendering: it would add an inline script, which the content policy forbids.
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
    /** The screen sets its own title, because it depends on its content. */
    hasOwnTitle?: true
    /** Visitors may open the page, and members see it as part of the member area. */
    inMemberArea?: true
  }
}
