import type { Page } from '@playwright/test'
import { texts } from './data/texts.ts'
import { hold } from './pages/hold.ts'
import { expect, test } from './test.ts'

// The page's clock jumps by minutes, which closes its WebSocket while it connects.
test.use({ tolerated: /WebSocket is closed before/ })

const t = texts('web', 'ko-KR', 'shell')
const CHUNK = '**/assets/policy-*.js'
const SETTLE_MS = 500

const loading = (page: Page) => page.getByRole('status').filter({ hasText: t('page.loading') })
const trouble = (page: Page) => page.getByRole('main').getByRole('alert')
const screen = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Opens a page with a paused clock and navigates to a screen whose chunk is held back. Returns the held chunk. */
async function setOut(page: Page) {
  await page.clock.install()
  // A sibling of the screen: it loads their shared chunks, so that only one file is missing.
  await page.goto('/service-center/faq')
  await expect(screen(page)).toBeVisible()
  const chunk = await hold(page, CHUNK)
  await page.clock.pauseAt(Date.now() + 60_000)
  // Dispatch the click without hovering, which would prefetch the screen.
  await page.locator('footer a[href="/policy?type=service"]').dispatchEvent('click')
  await chunk.asked
  return chunk
}

/** Returns a function that reports whether a text has appeared on the page since, however briefly. */
async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    const look = () => document.body.textContent.includes(wanted) && document.body.setAttribute('data-seen', '')
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, text)
  return () => page.evaluate(() => document.body.hasAttribute('data-seen'))
}

test('R-LAZY-LOADING-400: a screen that arrives after 300 ms shows no loading view', async ({ page }) => {
  const chunk = await setOut(page)
  await page.clock.runFor(300)
  const seen = await watchFor(page, t('page.loading'))
  await expect(loading(page)).toHaveCount(0)
  const arrived = page.waitForResponse(CHUNK)
  chunk.release()
  await (await arrived).finished()
  // The page's clock is paused, so processing the file takes none of the remaining 100 ms.
  await page.waitForTimeout(SETTLE_MS)
  await page.clock.resume()
  await expect(screen(page)).toHaveText(texts('web', 'ko-KR', 'title')('/policy'))
  expect(await seen()).toBe(false)
})

test('R-LAZY-LOADING-400: a screen that needs 600 ms shows the loading view at 400 ms, then itself', async ({
  page,
}) => {
  const chunk = await setOut(page)
  await page.clock.runFor(390)
  await expect(loading(page)).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(loading(page)).toBeVisible()
  await page.clock.runFor(190)
  chunk.release()
  await page.clock.resume()
  await expect(screen(page)).toHaveText(texts('web', 'ko-KR', 'title')('/policy'))
  await expect(loading(page)).toHaveCount(0)
})

test('R-LAZY-ERROR-10S R-PAGE-TIMEOUT: after 10 s the page shows that it timed out and offers a retry', async ({
  page,
}) => {
  const chunk = await setOut(page)
  await page.clock.runFor(9_900)
  await expect(loading(page)).toBeVisible()
  await expect(trouble(page)).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(trouble(page)).toContainText(t('page.timeout.title'))
  await expect(page.getByRole('main').getByRole('button', { name: t('page.retry') })).toBeVisible()
  chunk.release()
  await page.clock.resume()
  await expect(screen(page)).toHaveText(texts('web', 'ko-KR', 'title')('/policy'))
})

test('R-CHUNK-FAILURE: a screen that has not arrived after 120 s is shown as failed', async ({ page }) => {
  await setOut(page)
  await page.clock.runFor(119_000)
  await expect(trouble(page)).toContainText(t('page.timeout.title'))
  await page.clock.runFor(1_100)
  await expect(trouble(page)).toContainText(t('page.failed.title'))
  await expect(page.getByRole('banner')).toBeVisible()
})
