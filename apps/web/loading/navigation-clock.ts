import type { AnyRouter } from '@tanstack/react-router'

let startedAtMs = performance.now()

/** Records when each navigation starts, so that `waitedMs` returns how long the reader has been waiting. */
export function followNavigation(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', () => {
    startedAtMs = performance.now()
  })
}

export function waitedMs(): number {
  return performance.now() - startedAtMs
}
