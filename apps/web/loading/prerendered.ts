import { loadUiWords } from '@cocobnk/ui'
import type { AppContext } from '../context.ts'
import type { AppRouter } from '../router.tsx'
import { loadMemberParts } from '../shell/lazy-member-parts.tsx'

/** Whether the prerendered page is visible. It is hidden from members before the first paint. */
export function showsPrerendered(page: Document): boolean {
  return page.querySelector('.prerendered') !== null && page.documentElement.dataset.member === undefined
}

/**
 * Resolves when everything the first screen needs has loaded, so that the app replaces the prerendered page in one render: without a
 * splash in between, without layout shift, and at the reader's scroll position. Failures do not reject it.
 */
export async function whenReady(context: AppContext, router: AppRouter, initialised: Promise<void>): Promise<void> {
  const isMember = context.session.get().token !== undefined
  // The app itself shows what failed.
  await Promise.allSettled([
    initialised,
    context.loadTexts('shell', 'title', ...(isMember ? ['member-frame' as const] : [])),
    loadUiWords(context.language.locale),
    isMember ? loadMemberParts() : undefined,
    router.load(),
  ])
  keepPlace(router, window.scrollY)
}

/** Restores the scroll position after the first render, since the router scrolls a new screen to the top. */
function keepPlace(router: AppRouter, top: number): void {
  if (top === 0) return
  const stop = router.subscribe('onRendered', () => {
    window.scrollTo({ top })
    stop()
  })
}
