import type { Page } from '@playwright/test'

type Interaction = PerformanceEventTiming & { readonly interactionId: number }
type Kept = Map<number, number>

/** Everything that an interaction sets off has been painted, and its timing been told. */
const SETTLED_MS = 400

/** Before the page is opened: from then on it notes how long each interaction took to the next paint. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Kept = new Map()
    Object.assign(window, { interactions: kept })
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as Interaction[]) {
        // 0 is no interaction, such as moving the mouse. Pressing and letting go of a key are one.
        if (interactionId > 0) kept.set(interactionId, Math.max(duration, kept.get(interactionId) ?? 0))
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** Acts, and answers how long the slowest interaction took to the next paint: 0 where all were quicker than one frame. */
export async function nextPaintMs(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (window as unknown as { interactions: Kept }).interactions.clear())
  await act()
  await page.evaluate((ms) => new Promise((done) => requestAnimationFrame(() => setTimeout(done, ms))), SETTLED_MS)
  return page.evaluate(() => Math.max(0, ...(window as unknown as { interactions: Kept }).interactions.values()))
}
