import type { Page } from '@playwright/test'
import { letBeUsed, letRest } from './by-owner.ts'
import { newAddress, someCustomer } from './customer.ts'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'withdrawal')

// The bank asks for a proof by refusing first.
test.use({ tolerated: /status of (403|409)/ })

test('what cannot be withdrawn says why and where to go: no address, too much, a dormant account', async ({
  page,
  context,
}) => {
  const customer = await someCustomer(context)
  const account = await customer.api.openAccount('LTC', '비상금')
  await page.goto('/withdraw')
  const review = page.getByRole('button', { name: t('review'), exact: true })
  await review.click()
  await expect(page.getByText(t('account.required')), 'R-WITHDRAW-ACCOUNT-SELECTED').toBeVisible()
  await page.locator('select[name=account]').selectOption(account)
  await expect(page.getByRole('main').getByRole('link', { name: t('address.register') })).toBeVisible()
  await review.click()
  await expect(page.getByText(t('address.required'))).toBeVisible()

  await letBeUsed(await customer.api.registerAddress({ asset: 'LTC', address: await newAddress('Litecoin') }))
  await page.reload()
  await enter(page, '1')
  await expect(page.locator('input[name=amount]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(t('amount.above'))).toBeVisible()
  await expectAccessible(page)

  await letRest(customer.user_id)
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: t('wake') })).toBeVisible()
})

async function enter(page: Page, coins: string): Promise<void> {
  await page.locator('select[name=address]').selectOption({ index: 1 })
  await page.locator('input[name=amount]').fill(coins)
  await page.getByRole('button', { name: t('review'), exact: true }).click()
}
