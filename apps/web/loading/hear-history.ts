import type { AnyRouter } from '@tanstack/react-router'

/**
 * Going back and forward while the first screen is on its way: the router hears of it only from its first drawing on, and would
 * then show the screen that was left.
 */
export function hearHistory(router: Pick<AnyRouter, 'history' | 'load' | 'subscribe'>): void {
  const stop = router.history.subscribe(() => void router.load())
  const drawn = router.subscribe('onRendered', () => {
    stop()
    drawn()
  })
}
