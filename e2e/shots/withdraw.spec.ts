import type { Page } from '@playwright/test'
import { letBeUsed } from '../by-owner.ts'
import { fundedAccounts, newAddress, someCustomer } from '../customer.ts'
import { texts } from '../data/texts.ts'
import { proveByCode } from '../pages/step-up.ts'
import { expect, test } from '../test.ts'
import { LANGUAGES, takeAll, WINDOWS } from './shot.ts'

// Run in order: mining a block confirms the deposits of every test. The call that requires a step-up is refused first.
test.describe.configure({ mode: 'default' })
test.use({ tolerated: /status of (403|409)/ })

for (const window of ['phone', 'desktop'] as const) {
  test.describe(window, () => {
    test.use(WINDOWS[window])
    test('withdrawals', async ({ page, context }) => {
      const customer = await someCustomer(context)
      const [account = ''] = await fundedAccounts(page, customer, {
        network: 'Bitcoin',
        depth: 3,
        wanted: [{ code: 'BTC', coins: '0.004' }],
      })
      // The first of the two is still under review.
      await customer.api.registerAddress({ asset: 'BTC', address: await newAddress('Bitcoin') })
      await letBeUsed(await customer.api.registerAddress({ asset: 'BTC', address: await newAddress('Bitcoin') }))
      const seq = await withdraw(page, account, await customer.api.code())
      const taking = { page, window, german: true, whole: true }
      await takeAll({ ...taking, subject: 'withdraw' }, ({ language }) => enter(page, account, language))
      await takeAll({ ...taking, subject: 'withdraw-review' }, async ({ language }) => {
        await enter(page, account, language)
        await page.locator('button[type=submit]').click()
      })
      const detail = `/withdraw/detail?seq=${seq}`
      await takeAll({ ...taking, subject: 'withdraw-detail' }, () => page.goto(detail))
    })
  })
}

async function enter(page: Page, account: string, language: keyof typeof LANGUAGES): Promise<void> {
  const t = texts('web', LANGUAGES[language], 'withdrawal')
  // Open another address first, because a review survives a reload.
  await page.goto('about:blank')
  await page.goto(`/withdraw?account=${account}`)
  await page.locator('select[name=address]').selectOption({ index: 1 })
  await page.locator('input[name=amount]').fill('0.0008')
  await expect(page.getByText(t('left'))).toBeVisible()
  // Rates change, so only the form of the value is checked.
  await expect(page.getByText(/^≈ \d.* USOT$/).first()).toBeVisible()
}

/** Submits a withdrawal and returns its id. */
async function withdraw(page: Page, account: string, code: string): Promise<string> {
  await enter(page, account, 'ko')
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: /BTC 출금하기$/ }).click()
  await proveByCode(page, code)
  await expect(page).toHaveURL(/seq=/)
  return new URL(page.url()).searchParams.get('seq') ?? ''
}
