import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ locale: 'en-US' })

const NOTICE = { name: 'Check the address before you send' }
const ONE_DAY_MS = 24 * 60 * 60 * 1000

test('R-POPUP-CLOSE: a closed notice is back on reload; “do not show today” hides it until the next day', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/home')
  const notice = page.getByRole('heading', NOTICE)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(notice).toBeHidden()
  // The notice waits until the visitor has acted.
  await act(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toBeHidden()

  await page.reload()
  await act(page)
  await page.getByLabel('Do not show today').check()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.clock.runFor(6_000)
  await expect(notice).toBeHidden()

  await page.clock.setSystemTime(Date.now() + ONE_DAY_MS)
  await page.reload()
  await act(page)
  await expect(notice).toBeVisible()
})

/** Presses a key once the app has replaced the prerendered page, which registers no input. */
async function act(page: Page): Promise<void> {
  await expect(page.locator('.prerendered')).toHaveCount(0)
  await page.keyboard.press('Shift')
}

test('a notice appears only on the home page', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', NOTICE)).toBeHidden()
})
