import type { AnyRouter } from '@tanstack/react-router'

/**
 * Handles Back and Forward while the first screen is loading. The router listens to the history only after its first render, and would
 * then show the screen that was left.
 */
export function hearHistory(router: Pick<AnyRouter, 'history' | 'load' | 'subscribe'>): void {
  const stop = router.history.subscribe(() => void router.load())
  const drawn = router.subscribe('onRendered', () => {
    stop()
    drawn()
  })
}
