import { askNode } from '@cocobnk/chain-address/testing'
import { SANDBOX_TOKENS } from '@cocobnk/token'
import type { Page } from '@playwright/test'
import { letBeUsed, letRest } from './by-owner.ts'
import { type Chain, type Funding, fundedAccounts, newAddress, nodeUrl, someCustomer } from './customer.ts'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { give } from './pages/faucet.ts'
import { proveByCode } from './pages/step-up.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'withdrawal')
const withdrawals = texts('console', 'ko-KR', 'withdrawal')

/** What workflows do within a few polls, on a machine that does everything else too. */
const LIVE = { timeout: 30_000 }

// The bank asks for a proof by refusing first.
test.use({ tolerated: /status of (403|409)/ })

test('BTC that is much for a new member waits for a person: taken back by its owner, then let go by an operator in another browser, and paid', async ({
  page,
  context,
  browser,
  asOperator,
  extraHTTPHeaders,
}) => {
  test.setTimeout(180_000)
  const coins = '0.002'
  const funding: Funding = { network: 'Bitcoin', depth: 3, wanted: [{ code: 'BTC', coins }] }
  const customer = await someCustomer(context)
  const [account] = await fundedAccounts(page, customer, funding)
  const address = await newAddress('Bitcoin')
  await letBeUsed(await customer.api.registerAddress({ asset: 'BTC', address }))

  await page.goto(`/withdraw?account=${account}`)
  await enter(page, coins)
  await expectReviewLasts(page, address)
  await send(page, await customer.api.code())
  await expect(page.getByText(t('way.review'))).toBeVisible(LIVE)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('cancel'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cancel'), exact: true })
    .click()
  await expect(page.getByText(t('way.CANCELED'))).toBeVisible(LIVE)

  await page.goto(`/withdraw?account=${account}`)
  await enter(page, coins)
  await send(page, await customer.api.code())
  await expect(page.getByText(t('way.review'))).toBeVisible(LIVE)
  const office = await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} })
  const { code } = await asOperator('FINANCE', office, 'who lets withdrawals go')
  const desk = new Console(await office.newPage())
  await desk.open(`/withdrawals?id=${new URL(page.url()).searchParams.get('seq')}`)
  const approve = desk.page.getByRole('main').getByRole('button', { name: withdrawals('act.approve') })
  await approve.click()
  await desk.page.locator('textarea[name=reason]').fill('보낸 기록과 맞아요')
  await desk.page.locator('input[name=code]').fill(await code())
  await expect(page.getByText(t('way.review'))).toBeHidden(LIVE)
  await office.close()
  await expectPaid(page, funding)
  expect(await received('Bitcoin', 'BTC', address)).toBe(coins)
})

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

/** Every character of the address, after a reload and after going back and forth. */
async function expectReviewLasts(page: Page, address: string): Promise<void> {
  const shown = page.getByRole('main').locator(`[title="${address}"]`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('review.title'))
  await expect(shown).toBeVisible()
  await page.reload()
  await expect(shown).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('button', { name: t('review'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('review.title'))
}

/** Pressed twice before anything can answer. */
async function send(page: Page, code: string): Promise<void> {
  const button = page.getByRole('button', { name: /출금하기$/ })
  await button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
  await proveByCode(page, code)
  await expect(page).toHaveURL(/\/withdraw\/detail\?seq=/)
}

/** A block may be dug before the transaction waits for one: dug again until it has all it needs. */
async function expectPaid(page: Page, { network, depth }: Funding): Promise<void> {
  const paid = page.getByRole('listitem').filter({ hasText: t('way.paid') })
  await expect(async () => {
    await give(page, 'mine', { network, blocks: String(depth) })
    await expect(paid).toContainText('(완료)', { timeout: 3_000 })
  }).toPass({ timeout: 90_000 })
}

/** As the node says, in coins. */
async function received(network: Chain, code: string, address: string): Promise<string> {
  const url = nodeUrl(network)
  if (network !== 'Ethereum') {
    const { total_amount } = await askNode<{ total_amount: number }>(url, 'scantxoutset', [
      'start',
      [`addr(${address})`],
    ])
    return String(total_amount)
  }
  if (code === 'ETH') return coinsOf(await askNode<string>(url, 'eth_getBalance', [address, 'latest']), 18)
  const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
  const token = SANDBOX_TOKENS[code as keyof typeof SANDBOX_TOKENS]
  return coinsOf(await askNode<string>(url, 'eth_call', [{ to: token, data }, 'latest']), 8)
}

const coinsOf = (hex: string, decimals: number) => String(Number(BigInt(hex)) / 10 ** decimals)
