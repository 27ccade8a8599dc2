import { Header } from './pages/header.ts'
import { expect, test } from './test.ts'

test('R-HISTORY-MODE: back and forward move through the pages, a reload keeps the page, and no address has a hash', async ({
  page,
}) => {
  const header = new Header(page)
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  await page.goto('/home')
  const home = await title.textContent()
  await header.section('support').click()
  await header.item(header.t('item.faq')).click()
  await expect(page).toHaveURL(/\/service-center\/faq$/)
  await expect(title).not.toHaveText(home ?? '')
  const faq = await title.textContent()
  await page.getByRole('contentinfo').locator('a[href="/policy?type=service"]').click()
  await expect(page).toHaveURL(/\/policy\?type=service$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/service-center\/faq$/)
  await expect(title).toHaveText(faq ?? '')
  await page.reload()
  await expect(title).toHaveText(faq ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/service-center\/faq$/)
})

test('R-HISTORY-MODE: back after a forced login does not loop', async ({ page }) => {
  await page.goto('/home')
  await page.locator('footer a[href="/wallet"]').dispatchEvent('click')
  await expect(page).toHaveURL(/\/login-me\?redirectFrom=%2Fwallet$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
})
