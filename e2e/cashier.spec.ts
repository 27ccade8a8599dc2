import { someCustomer } from './customer.ts'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { credit } from './pages/ledger.ts'
import { payOrder } from './pages/pay-order.ts'
import { openShop } from './pages/shop.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'shop-desk')
const USOT = 10n ** 8n
const LIVE = { timeout: 30_000 }

test.use({ tolerated: /status of (403|404|409)/ })

test('a cashier enters an amount on a phone, a customer pays it in another browser, and the phone turns green', async ({
  page,
  context,
  browser,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const owner = await someCustomer(context)
  const merchantSeq = await openShop(await owner.api.openAccount('USOT', '가게'))
  const customer = await someCustomer(await browser.newContext({ extraHTTPHeaders: visitor }))
  const account = await customer.api.openAccount('USOT', '지갑')
  await credit(account, { code: 'USOT', amount: 10_000n * USOT })
  const main = page.getByRole('main')

  await page.goto(`/company/merchant-detail/${merchantSeq}?view=cashier`)
  await main.locator('input[name=amount]').fill('12.50')
  await expectAccessible(page)
  const made = page.waitForResponse((answer) => answer.url().endsWith('/sale') && answer.ok())
  await main.getByRole('button', { name: t('cashier.ask') }).click()
  const { sale } = (await (await made).json()) as { readonly sale: { readonly token: string } }
  await expect(main.getByRole('img', { name: t('cashier.scan') })).toBeVisible()
  await expect(main.getByText(t('cashier.waiting'))).toBeVisible()
  await expectAccessible(page)

  await payOrder(customer.api, sale.token, account)
  await expect(main.getByRole('status')).toContainText(t('cashier.paid'), LIVE)
  await expectAccessible(page)
  await main.getByRole('button', { name: t('cashier.next') }).click()
  await expect(main.locator('input[name=amount]')).toHaveValue('')
})
