import { expect, type Page } from '@playwright/test'

type Paint = { readonly ms: number; readonly element: string; readonly isPrerendered: boolean }

/** When the largest part of /home was painted that anybody saw, and whether the app had to come for it. */
export async function largestPaint(page: Page, slowdown: number): Promise<Paint> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    const seen = { ms: 0, element: '', isPrerendered: false }
    Object.assign(window, { largest: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as PerformanceEntry & { readonly element: Element | null }
        const isPrerendered = element === null || !element.isConnected || element.closest('.prerendered') !== null
        Object.assign(seen, { ms: entry.startTime, element: element?.tagName ?? '', isPrerendered })
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto('/home')
  await expect(page.locator('.prerendered')).toHaveCount(0, { timeout: 30_000 })
  await expect(page.locator('#rates').getByRole('listitem').first()).toBeVisible({ timeout: 30_000 })
  return page.evaluate(() => (window as unknown as { readonly largest: Paint }).largest)
}
