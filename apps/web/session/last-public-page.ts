import type { AnyRouter } from '@tanstack/react-router'

let lastPage = '/home'

/** Where somebody without a session can be sent back to. */
export function lastPublicPage(): string {
  return lastPage
}

export function followPublicPages(router: AnyRouter): void {
  router.subscribe('onResolved', ({ toLocation }) => {
    if (isPublicScreen(router)) lastPage = toLocation.href
  })
}

/** Neither for members, nor a login page, nor one that only says goodbye or that nothing is there. */
function isPublicScreen(router: AnyRouter): boolean {
  const ids: readonly string[] = router.state.matches.map(({ routeId }) => routeId)
  return !ids.some(
    (id) => id === '/_member' || id === '/_guest' || id === '/autologout' || id === '/$' || id === '/404',
  )
}
