import { loadUiWords } from '@cocobnk/ui'
import type { AppContext } from '../context.ts'
import type { AppRouter } from '../router.tsx'
import { loadMemberParts } from '../shell/lazy-member-parts.tsx'

/** Whether the prerendered page is visible. It is hidden from members before the first paint. */
export function showsPrerendered(page: Document): boolean {
  return page.querySelector('.prerendered') !== null && page.documentElement.dataset.member === undefined
}

/**
 * Everything that the first screen needs is asked for at once; then the app draws it in one stroke. It so takes the place of what was
 * drawn beforehand: no moving figure in between, nothing that jumps, and whoever has read on stays where they are.
 */
export async function whenReady(context: AppContext, router: AppRouter, initialised: Promise<void>): Promise<void> {
  const isMember = context.session.get().token !== undefined
  // What fails here is shown by the app itself.
  await Promise.allSettled([
    initialised,
    context.loadTexts('shell', 'title', ...(isMember ? ['member-frame' as const] : [])),
    loadUiWords(context.language.locale),
    isMember ? loadMemberParts() : undefined,
    router.load(),
  ])
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
