import type { AnyRouter } from '@tanstack/react-router'

let lastPage = '/home'

/** The last public page, to return visitors to. */
export function lastPublicPage(): string {
  return lastPage
}

export function followPublicPages(router: AnyRouter): void {
  router.subscribe('onResolved', ({ toLocation }) => {
    if (isPublicScreen(router)) lastPage = toLocation.href
  })
}

/** Excludes member pages, login pages, the autologout page and the not-found pages. */
function isPublicScreen(router: AnyRouter): boolean {
  const ids: readonly string[] = router.state.matches.map(({ routeId }) => routeId)
  return !ids.some(
    (id) => id === '/_member' || id === '/_guest' || id === '/autologout' || id === '/$' || id === '/404',
  )
}
