import type { Page } from '@playwright/test'
import { texts } from './data/texts.ts'
import { expect, test } from './test.ts'

test.use({ tolerated: /status of 404|ERR_FAILED|dynamically imported module|CSS chunk load failure/ })

const t = texts('web', 'ko-KR', 'shell')
const trouble = (page: Page) => page.getByRole('main').getByRole('alert')

async function setOutTo(page: Page, href: string): Promise<void> {
  await page.goto('/home')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator(`footer a[href="${href}"]`).dispatchEvent('click')
}

test('R-CHUNK-FAILURE: a screen whose file is missing shows the error view within the shell, not a blank page', async ({
  page,
}) => {
  await page.route('**/assets/policy-*.js', (route) => route.fulfill({ status: 404 }))
  await setOutTo(page, '/policy?type=service')
  await expect(trouble(page)).toContainText(t('page.failed.title'))
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('R-CHUNK-FAILURE: a retry shows the screen once its file is available', async ({ page }) => {
  await page.route('**/assets/policy-*.js', (route) => route.abort())
  await setOutTo(page, '/policy?type=service')
  await expect(trouble(page)).toContainText(t('page.failed.title'))
  await page.unroute('**/assets/policy-*.js')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('page.retry') })
    .click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    texts('web', 'ko-KR', 'title')('/policy'),
  )
})

test('R-CSS-CHUNK-FAILURE: a screen whose stylesheet is missing raises a CSS chunk load failure', async ({ page }) => {
  await page.route('**/assets/policy-*.css', (route) => route.fulfill({ status: 404 }))
  await setOutTo(page, '/policy?type=service')
  await expect(trouble(page)).toContainText(t('page.failed.title'))
  await expect(trouble(page)).toContainText('CSS chunk load failure')
})
