import type { AnyRouter } from '@tanstack/react-router'

let startedAtMs = performance.now()

/** Since when the reader has been waiting for the page they asked for. */
export function followNavigation(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', () => {
    startedAtMs = performance.now()
  })
}

export function waitedMs(): number {
  return performance.now() - startedAtMs
}
