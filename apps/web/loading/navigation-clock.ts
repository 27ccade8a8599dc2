import type { AppRouter } from '../router.tsx'

let startedAtMs = performance.now()

/** Since when the reader has been waiting for the page they asked for. */
export function followNavigation(router: AppRouter): void {
  router.subscribe('onBeforeNavigate', () => {
    startedAtMs = performance.now()
  })
}

export function waitedMs(): number {
  return performance.now() - startedAtMs
}
