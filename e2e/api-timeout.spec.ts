import { texts } from './data/texts.ts'
import { toasts } from './pages/toast.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'shell')

test('R-API-TIMEOUT: a request without an answer is aborted after 10 seconds, which a toast reports in words of our own', async ({
  page,
}) => {
  // The route neither answers the request nor passes it on to the server.
  await page.route('**/api/v1/constant', () => {})
  const asked = page.waitForRequest('**/api/v1/constant')
  const given = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v1/constant'))
  await page.goto('/home')
  await asked
  const since = Date.now()
  await given
  const waited = Date.now() - since
  expect(waited).toBeGreaterThan(9_000)
  expect(waited).toBeLessThan(13_000)
  await expect(toasts(page)).toHaveText(t('data.failed'))
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})
