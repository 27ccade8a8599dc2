import { addresses } from './addresses.ts'
import { expectAccessible } from './pages/axe.ts'
import { expect, test } from './test.ts'

test.use({ baseURL: addresses.sandbox })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the sandbox, its mailbox, phone, blocks and clock open, ${colorScheme}, and axe finds nothing serious`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Mailbox' }).click()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expectAccessible(page)
    const message = { id: `sandbox-${colorScheme}`, from: 'Cocobnk', to: '+821000000000', text: 'Hello' }
    await page.request.post('/sms', { data: message })
    await page.getByRole('navigation').getByRole('link', { name: 'Phone' }).click()
    await page.getByRole('region', { name: 'Numbers' }).getByRole('link', { name: message.to }).click()
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Hello').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Blocks' }).click()
    await expect(page.getByText(/^block \d+$/)).toHaveCount(3)
    await expectAccessible(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Clock' }).click()
    await expect(page.getByRole('heading', { name: 'Waits', exact: true })).toBeVisible()
    await expectAccessible(page)
  })
}
