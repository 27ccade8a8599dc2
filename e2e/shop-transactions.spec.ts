import { readFile } from 'node:fs/promises'
import { someCustomer } from './customer.ts'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { credit } from './pages/ledger.ts'
import { payOrder } from './pages/pay-order.ts'
import { openShop } from './pages/shop.ts'
import { proveByCode } from './pages/step-up.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'shop-transaction')
const USOT = 10n ** 8n

test.use({ tolerated: /status of (403|404|409)/ })

test('a shop filters its payments, opens one, refunds part of it and saves the statement; the payer sees it too', async ({
  page,
  context,
  browser,
  visitor,
}) => {
  test.setTimeout(150_000)
  const owner = await someCustomer(context)
  const merchantSeq = await openShop(await owner.api.openAccount('USOT', '가게'))
  const home = await browser.newContext({ extraHTTPHeaders: visitor })
  const customer = await someCustomer(home)
  const account = await customer.api.openAccount('USOT', '지갑')
  await credit(account, { code: 'USOT', amount: 10_000n * USOT })
  const sell = async (amount: string, title: string) => {
    const made = await owner.api.ask(`POST /pg/merchant/${merchantSeq}/sale`, { amount, currency: 'USD', title })
    return (made.sale as { readonly token: string }).token
  }
  const seq = await payOrder(customer.api, await sell('12.50', '커피 원두'), account)
  await sell('7', '머그컵')
  const main = page.getByRole('main')

  await test.step('a filter narrows the list and is kept in the address', async () => {
    await page.goto(`/company/transaction-list/${merchantSeq}`)
    await expect(main.getByText('머그컵')).toBeVisible()
    await expectAccessible(page)
    await main.locator('select[name=state]').selectOption('PAID')
    await expect(main.getByText('머그컵')).toBeHidden()
    await expect(page).toHaveURL(/state=PAID/)
    await page.reload()
    await expect(main.getByText('커피 원두')).toBeVisible()
  })

  await test.step('the statement is downloaded as CSV', async () => {
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: t('csv') }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv.split('\r\n').filter((line) => line.includes('1250,30,1220'))).toHaveLength(1)
  })

  await test.step('the payment shows the shop its account and a masked name, and is refunded in part', async () => {
    await main.getByRole('link', { name: '커피 원두' }).click()
    await expect(page).toHaveURL(new RegExp(`seq=${seq}`))
    await expect(main).toContainText('***')
    await expect(main).toContainText('가게')
    await expectAccessible(page)
    await main.locator('input[name=amount]').fill('1')
    await main.getByRole('button', { name: t('refund'), exact: true }).click()
    await proveByCode(page, await owner.api.code())
    await expect(main.getByText(t('state.PARTLY_REFUNDED'))).toBeVisible({ timeout: 30_000 })
    await expect(main.getByText(t('event.refund.done'))).toBeVisible()
  })

  await test.step('the payer sees their own account and no fee; a detail page without a payment redirects to the list', async () => {
    const theirs = await home.newPage()
    const there = theirs.getByRole('main')
    await theirs.goto('/company/merchant-transaction-list?scope=paid')
    await there.getByRole('link', { name: '커피 원두' }).first().click()
    await expect(there).toContainText('지갑')
    await expect(there.getByText(t('net'))).toHaveCount(0)
    await theirs.goto('/company/transaction-detail')
    await expect(theirs).toHaveURL(/merchant-transaction-list/)
  })
})
