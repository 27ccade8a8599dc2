import { addresses } from './addresses.ts'
import { expectAccessible } from './pages/axe.ts'
import { expect, test } from './test.ts'

test.use({ baseURL: addresses.sandbox })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the sandbox and its mailbox open, ${colorScheme}, and axe finds nothing serious`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('navigation').getByRole('link').click()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expectAccessible(page)
  })
}
