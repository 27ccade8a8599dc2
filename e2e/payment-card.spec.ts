import { addresses } from './addresses.ts'
import { someCustomer } from './customer.ts'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { openOrder } from './pages/shop.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'card')
const merchant = texts('web', 'ko-KR', 'merchant')
const desk = texts('console', 'ko-KR', 'case')

/** Payments pass through the worker, on a machine that runs everything else too. */
const LIVE = { timeout: 45_000 }

test.slow()
// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of (403|404|409)/ })

test('a guest pays by card after a decline and a 3-D Secure challenge, the shop is paid, and a dispute is answered', async ({
  page,
  context,
  browser,
  visitor,
  asOperator,
}) => {
  const owner = await someCustomer(context)
  const accountSeq = await owner.api.openAccount('USOT', '가게')
  const token = await openOrder({ accountSeq, cents: 2_652, name: 'The Weight of Small Numbers' })
  const phone = await browser.newContext({ extraHTTPHeaders: visitor, viewport: { width: 390, height: 844 } })
  const guest = await phone.newPage()
  const main = guest.getByRole('main')

  await test.step('the order is shown without a login, and the card is entered at the processor', async () => {
    await guest.goto(`${addresses.web}/payment/payment-guest?token=${token}`)
    await expect(main.getByText('Slow Books')).toBeVisible()
    await expect(main.getByText('The Weight of Small Numbers')).toBeVisible()
    await expect(main.getByRole('timer')).toBeVisible()
    await expectAccessible(guest)
    await main.getByRole('button', { name: /26\.52/ }).click()
    await guest.waitForURL(`${addresses.sandbox}/card/pay/**`)
    await guest.locator('input[name=number]').fill('4000 0000 0000 0002')
    await guest.getByRole('button', { name: /Pay/ }).click()
    await expect(guest.getByRole('alert')).toContainText('declined')
  })

  await test.step('returning without paying shows that the card was declined, and the order can still be paid', async () => {
    await guest.getByRole('link', { name: /without paying/ }).click()
    await expect(main.getByText(t('decline.other'))).toBeVisible(LIVE)
    await expectAccessible(guest)
    await main.getByRole('button', { name: /26\.52/ }).click()
    await guest.waitForURL(`${addresses.sandbox}/card/pay/**`)
    await guest.locator('input[name=number]').fill('4000002500003155')
    await guest.getByRole('button', { name: /Pay/ }).click()
    await guest.getByRole('button', { name: 'Confirm' }).click()
    await expect(main.getByRole('heading', { name: t('paid.title') })).toBeVisible(LIVE)
    await expectAccessible(guest)
  })

  await test.step('the shop has the price less the fee of 30 USOT', async () => {
    const { list } = await owner.api.ask('GET /account')
    const account = (list as readonly { account_seq: string; balance: string }[]).find(
      (one) => one.account_seq === accountSeq,
    )
    expect(account?.balance).toBe('2622')
  })

  await test.step('the owner sees that it is in reserve, and when it is released', async () => {
    const { list } = await owner.api.ask('GET /pg/merchant')
    const [shop] = list as readonly { merchant_seq: string }[]
    await page.goto(`${addresses.web}/company/merchant-detail/${shop?.merchant_seq}?view=cards`)
    const reserve = page.getByRole('main')
    await expect(reserve.getByText(merchant('card.reserved'))).toBeVisible(LIVE)
    await expect(reserve.getByRole('list', { name: merchant('card.releases') }).getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
  })

  await test.step('the holder disputes it; an operator claims the case and submits evidence', async () => {
    await guest.goto(`${addresses.sandbox}/card`)
    const paid = guest.getByRole('listitem').filter({ hasText: '…3155' }).first()
    await paid.getByRole('button', { name: 'Dispute' }).click()
    const { code } = await asOperator('COMPLIANCE')
    const consoleDesk = new Console(page)
    await consoleDesk.open('/cases')
    const row = page.getByRole('main').getByRole('listitem').getByRole('button', { name: owner.user_id })
    await expect(row).toBeVisible({ timeout: 60_000 })
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The Weight of Small Numbers')).toBeVisible()
    await page.keyboard.press('t')
    await page
      .getByRole('main')
      .getByRole('button', { name: desk('chargeback.submit') })
      .click()
    await expectAccessible(page)
    await page.locator('textarea[name=evidence]').fill('Delivered on Monday, signed for.')
    await page.locator('textarea[name=reason]').fill('the parcel was delivered')
    await page.locator('input[name=code]').fill(await code())
    await expect(page.getByText(desk('chargeback.done.SET_SUBMITTED'))).toBeVisible()
    await guest.goto(`${addresses.sandbox}/card`)
    await expect(async () => {
      await guest.reload()
      await expect(guest.getByText(/under_review/)).toBeVisible({ timeout: 1_000 })
    }).toPass(LIVE)
  })
})
