import { inTurn } from '@cocobnk/testing/rotation'
import { toasts } from './pages/toast.ts'
import { expect, test } from './test.ts'

const LOADED = ['constant', 'config/service', 'config/member', 'config/kyc', 'config/otp', 'asset']
const MESSAGE = '잠시 후 다시 시도해 주세요. (e2e)'

test.use({ tolerated: /status of 503/ })

for (const path of inTurn(LOADED, 6)) {
  test(`R-LOAD-FAIL-BASE R-API-ERROR-TOAST: a failing /${path} shows the server’s message as a toast, and the page stays usable`, async ({
    page,
  }) => {
    await page.route(`**/api/v1/${path}`, (route) =>
      route.fulfill({ status: 503, json: { error: 'UNAVAILABLE', message: MESSAGE } }),
    )
    await page.goto('/home')
    await expect(toasts(page)).toHaveText(MESSAGE)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('contentinfo').locator('a[href="/policy?type=service"]').click()
    await expect(page).toHaveURL(/\/policy/)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  })
}
