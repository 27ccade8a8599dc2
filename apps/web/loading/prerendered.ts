import { loadUiWords } from '@cocobnk/ui'
import type { AppContext } from '../context.ts'
import type { AppRouter } from '../router.tsx'

/** Whether somebody reads what was drawn beforehand. Members do not: it is hidden from them before the first paint. */
export function showsPrerendered(page: Document): boolean {
  return page.querySelector('.prerendered') !== null && page.documentElement.dataset.member === undefined
}

/**
 * The app takes the place of what was drawn beforehand in one stroke, once it can draw the same: no moving figure in between,
 * nothing that jumps, and whoever has read on stays where they are.
 */
export async function whenReady(context: AppContext, router: AppRouter, initialised: Promise<void>): Promise<void> {
  const texts = context.loadTexts('shell', 'title')
  // What fails here is shown by the app itself.
  await Promise.allSettled([initialised, texts, loadUiWords(context.language.locale), router.load()])
  keepPlace(router, window.scrollY)
}

/** The router begins a screen at its top. */
function keepPlace(router: AppRouter, top: number): void {
  if (top === 0) return
  const stop = router.subscribe('onRendered', () => {
    window.scrollTo({ top })
    stop()
  })
}
