import { someCustomer } from './customer.ts'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { credit, stock } from './pages/ledger.ts'
import { openOrder } from './pages/shop.ts'
import { proveByCode } from './pages/step-up.ts'
import { expect, test } from './test.ts'

const ko = texts('web', 'ko-KR', 'checkout')
const de = texts('web', 'de-DE', 'checkout')
const USOT = 10n ** 8n
const MAIN = '/payment/payment-main'
const ORDER = {
  cents: 2_652,
  name: '작은 숫자의 무게',
  title: '느린서점',
  number: '20261115-0042',
  returnUrl: 'https://slowbooks.example/thanks',
}

// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of (403|404|409)/ })

test('R-PAYMENT-ACCOUNT-SELECTED: a member pays a shop from a chosen account with one proof, sees the receipt and the way back, in a second tab too', async ({
  page,
  context,
  browser,
  visitor,
}) => {
  const elsewhere = await browser.newContext({ extraHTTPHeaders: visitor })
  const owner = await someCustomer(elsewhere)
  const theirs = await owner.api.openAccount('USOT', '매출')
  const anna = await someCustomer(context)
  const token = await openOrder({ ...ORDER, accountSeq: theirs })
  const main = page.getByRole('main')

  await test.step('without an account that can pay, the page shows a message and makes no call', async () => {
    await page.goto(`/payment/payment-login?token=${token}`)
    await expect(page).toHaveURL(new RegExp(`${MAIN}\\?token=`))
    await expect(main).toContainText('느린서점')
    await expect(main).toContainText(ko('verified'))
    await expect(main).toContainText(ko('order').replace('{number}', '20261115-0042'))
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('/authenticate')) calls += 1
    })
    await main.getByRole('button', { name: ko('title'), exact: true }).click()
    await expect(main.getByText(ko('choose'))).toBeVisible()
    expect(calls).toBe(0)
    await expectAccessible(page)
  })

  const account = await anna.api.openAccount('USOT', '생활비')
  await credit(account, { code: 'USOT', amount: 10_000n * USOT })
  const second = await context.newPage()
  await second.goto(`${MAIN}?token=${token}`)

  await test.step('one button, one proof; both tabs show the receipt', async () => {
    await page.reload()
    await expect(main.getByRole('radio', { name: /생활비/ })).toBeChecked()
    await expect(main).toContainText(ko('fee.none'))
    await main.getByRole('button', { name: ko('submit').replace('{amount}', '2,652 USOT') }).click()
    await proveByCode(page, await anna.api.code())
    for (const tab of [page, second]) {
      await expect(tab.getByRole('heading', { name: ko('PAID.title') })).toBeVisible()
      await expect(tab.getByRole('link', { name: ko('back').replace('{shop}', '느린서점') })).toHaveAttribute(
        'href',
        'https://slowbooks.example/thanks',
      )
    }
    await expectAccessible(page)
  })

  await test.step('an account in another asset pays at a rate that is fixed for a while; the payment shows both amounts', async () => {
    await stock({ code: 'USOT', amount: 10n ** 15n })
    const coins = await anna.api.openAccount('CCM', '보너스')
    await credit(coins, { code: 'CCM', amount: 100n * USOT })
    const other = await openOrder({ ...ORDER, number: '20261115-0043', accountSeq: theirs })
    await page.goto(`${MAIN}?token=${other}`)
    await main.getByRole('radio', { name: /보너스/ }).check()
    // Holders of CCM get a discount of 0.1 %.
    await expect(main).toContainText('1 CCM = 99.1 USOT')
    await expect(main).toContainText(ko('rateHeld'))
    await expectAccessible(page)
    await main.getByRole('button', { name: /26\.76\d* CCM/ }).click()
    await proveByCode(page, await anna.api.code())
    await expect(page.getByRole('heading', { name: ko('PAID.title') })).toBeVisible()
    await page.goto('/company/merchant-transaction-list?scope=paid')
    await main
      .getByRole('link', { name: /작은 숫자의 무게/ })
      .first()
      .click()
    await expect(main).toContainText('1 CCM = 99.1 USOT')
    await expect(main).toContainText('26.76')
  })
  await elsewhere.close()
})

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'de-DE' })

  test('an easy payment is declined by its code; an unknown code shows that nothing was found', async ({
    page,
    context,
    browser,
    visitor,
  }) => {
    const elsewhere = await browser.newContext({ extraHTTPHeaders: visitor })
    const owner = await someCustomer(elsewhere)
    const theirs = await owner.api.openAccount('USOT', 'Umsatz')
    await someCustomer(context)
    const token = await openOrder({ ...ORDER, accountSeq: theirs, source: 'EASY' })
    const main = page.getByRole('main')
    await page.goto(`/pg-xptx?token=${token}`)
    await expect(main).toContainText(de('verified'))
    await expect(main).toContainText('26,52')
    await expectAccessible(page)
    await main.getByRole('button', { name: de('cancel') }).click()
    await expect(page.getByRole('heading', { name: de('CANCELED.title') })).toBeVisible()
    await page.goto(`/pg-xptx?token=${'x'.repeat(22)}`)
    await expect(main.getByText(de('missing'))).toBeVisible()
    await elsewhere.close()
  })
})
