import { addresses } from './addresses.ts'
import { someCustomer } from './customer.ts'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { give } from './pages/faucet.ts'
import { openOrder } from './pages/shop.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'wallet-payment')
const card = texts('web', 'ko-KR', 'card')

/** Payments pass through the chain and the worker, on a machine that runs everything else too. */
const LIVE = { timeout: 45_000 }

test.slow()

test('a guest pays from another wallet in two parts and overpays; the page updates and offers the excess back to its browser alone', async ({
  context,
  browser,
  visitor,
}) => {
  const owner = await someCustomer(context)
  const accountSeq = await owner.api.openAccount('USOT', '가게')
  const token = await openOrder({ accountSeq, cents: 2_652, name: 'Notes on Waiting' })
  const phone = await browser.newContext({ extraHTTPHeaders: visitor, viewport: { width: 390, height: 844 } })
  const guest = await phone.newPage()
  const main = guest.getByRole('main')
  const pay = async (address: string, coins: string) => {
    await give(guest, 'send', { asset: 'USOT', address, memo: '', coins })
    await give(guest, 'mine', { network: 'Ethereum', blocks: '1' })
  }

  await guest.goto(`${addresses.web}/payment/payment-guest?token=${token}&way=WALLET`)
  await main.getByRole('button', { name: /USOT/ }).click()
  await expect(main.getByRole('button', { name: t('address.copy') })).toBeVisible()
  // The payer can keep what claims a refund before anything is sent.
  await expect(main.getByRole('button', { name: t('link.copy') })).toBeVisible()
  const address = (await main.locator('[title^="0x"]').first().getAttribute('title')) ?? ''
  await expectAccessible(guest)

  await test.step('a part is counted, and the rest is requested', async () => {
    await pay(address, '1000')
    await expect(main.getByText(t('partial'))).toBeVisible(LIVE)
    await expect(main.getByText(t('state.HELD'))).toBeVisible(LIVE)
    await expect(main.getByText(/1,652/).first()).toBeVisible(LIVE)
    await expectAccessible(guest)
  })

  await test.step('the rest pays it; the excess is offered back to who paid, and to nobody else with the link', async () => {
    await pay(address, '2652')
    await expect(main.getByRole('heading', { name: card('paid.title') })).toBeVisible(LIVE)
    const other = await (await browser.newContext({ extraHTTPHeaders: visitor })).newPage()
    await other.goto(`${addresses.web}/payment/payment-guest?token=${token}&way=WALLET`)
    await expect(other.getByText(t('returns.note'))).toBeVisible()
    await expect(other.getByRole('link', { name: t('claim') })).toHaveCount(0)
    await other.getByRole('button', { name: t('lost.create') }).click()
    await expect(other.getByRole('button', { name: t('lost.code.copy') })).toBeVisible()
    await expectAccessible(other)
    await main.getByRole('link', { name: t('claim') }).click()
    await expect(main.getByText(t('cause.OVERPAID'))).toBeVisible()
    await expectAccessible(guest)
  })

  await test.step('the shop has the price less the fee of 30 USOT', async () => {
    const { list } = await owner.api.ask('GET /account')
    const account = (list as readonly { account_seq: string; balance: string }[]).find(
      (one) => one.account_seq === accountSeq,
    )
    expect(account?.balance).toBe('2622')
  })
})
