import type { Page } from '@playwright/test'

type Interaction = PerformanceEventTiming & { readonly interactionId: number }
type Kept = Map<number, number>

/** After this time an interaction has been painted and its timing has been reported. */
const SETTLED_MS = 400

/** Records the time from each interaction to the next paint. Must be called before the page is opened. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Kept = new Map()
    Object.assign(window, { interactions: kept })
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as Interaction[]) {
        // 0 is no interaction, such as a mouse move. The press and release of a key are one interaction.
        if (interactionId > 0) kept.set(interactionId, Math.max(duration, kept.get(interactionId) ?? 0))
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** Runs `act` and returns the time from its slowest interaction to the next paint, or 0 if all were faster than one frame. */
export async function nextPaintMs(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (window as unknown as { interactions: Kept }).interactions.clear())
  await act()
  await page.evaluate((ms) => new Promise((done) => requestAnimationFrame(() => setTimeout(done, ms))), SETTLED_MS)
  return page.evaluate(() => Math.max(0, ...(window as unknown as { interactions: Kept }).interactions.values()))
}
