import { expect, type Page } from '@playwright/test'
import { slowDown } from './slow-down.ts'

type Paint = { readonly ms: number; readonly element: string; readonly isPrerendered: boolean }

type Screen = {
  readonly address: string
  readonly slowdown: number
  /** Waits until the screen shows its data. */
  readonly standing: (page: Page) => Promise<unknown>
}

const LONG = { timeout: 30_000 }

/** Opens a screen and returns the time and element of its largest contentful paint, and whether that was prerendered. */
export async function largestPaintOf(page: Page, { address, slowdown, standing }: Screen): Promise<Paint> {
  await slowDown(page, slowdown)
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
  await page.goto(address)
  // Queries for elements use the page's slowed CPU, so they wait until the page is idle.
  await page.waitForLoadState('networkidle')
  await standing(page)
  // The browser reports paints with a delay.
  await page.waitForFunction(() => (window as unknown as { readonly largest: Paint }).largest.ms > 0)
  return page.evaluate(() => (window as unknown as { readonly largest: Paint }).largest)
}

/** Measures /home as visitors see it. */
export function largestPaint(page: Page, slowdown: number): Promise<Paint> {
  const standing = async () => {
    await expect(page.locator('.prerendered')).toHaveCount(0, LONG)
    await expect(page.locator('#rates').getByRole('listitem').first()).toBeVisible(LONG)
  }
  return largestPaintOf(page, { address: '/home', slowdown, standing })
}
