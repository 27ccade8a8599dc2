import { readFile } from 'node:fs/promises'
import { askNode } from '@cocobnk/chain-address/testing'
import { takesTurn } from '@cocobnk/testing/rotation'
import { SANDBOX_TOKENS } from '@cocobnk/token'
import type { Page } from '@playwright/test'
import { letBeUsed, letRest, whileHalted } from './by-owner.ts'
import { type Chain, type Funding, fundedAccounts, newAddress, nodeUrl, someCustomer } from './customer.ts'
import { texts } from './data/texts.ts'
import { giveCoins } from './give-coins.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { give } from './pages/faucet.ts'
import { expectLogged } from './pages/logs.ts'
import { enter, send } from './pages/withdraw.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'withdrawal')
const accountTexts = texts('web', 'ko-KR', 'account')
const withdrawals = texts('console', 'ko-KR', 'withdrawal')

/** The message while withdrawals of an asset are halted. */
const HALTED = '지금은 이 자산의 출금이 일시 중단됐어요.'
/** Workflows need a few polls, on a machine that runs everything else too. */
const LIVE = { timeout: 30_000 }

// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of (403|409)/ })

type Journey = {
  readonly code: string
  readonly network: Chain
  readonly depth: number
  readonly coins: string
  /** Possible fees in hundredths of a percent, deducted from the amount. Another test may change the fee meanwhile. */
  readonly fees?: readonly number[]
  readonly memo?: string
  /** Balance of the account in minor units. */
  readonly has: bigint
}

const ETH: Journey = { code: 'ETH', network: 'Ethereum', depth: 32, coins: '0.01', has: 10n ** 17n }
const CCM: Journey = { ...ETH, code: 'CCM', coins: '10', fees: [10, 20], has: 100n * 10n ** 8n }
const USOT: Journey = { ...ETH, code: 'USOT', coins: '500', memo: '20261115', has: 5_000n * 10n ** 8n }
const LTC: Journey = { code: 'LTC', network: 'Litecoin', depth: 24, coins: '0.002', has: 10n ** 7n }

if (takesTurn(0, 2))
  test('ETH and CCM withdrawals are requested, sent and confirmed live; the chain and the CSV file contain them', async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000)
    const customer = await someCustomer(context)
    const begun = [await begin(page, customer, ETH), await begin(page, customer, CCM)]
    for (const withdrawal of begun) await expectArrived(page, withdrawal)

    await page.getByRole('link', { name: t('back') }).click()
    const rows = page.getByRole('table', { name: t('history') }).getByRole('link')
    await expect(rows, 'pressed twice, paid once').toHaveCount(begun.length)
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: t('csv') }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(file.trim().split('\r\n'), 'a heading, a line for each, and how many').toHaveLength(2 + begun.length)
    for (const { address } of begun) expect(file.toLowerCase()).toContain(address)
  })

if (takesTurn(1, 2))
  test('LTC is refused during a halt; then LTC and USOT with its memo are sent and confirmed, with a receipt', async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000)
    const customer = await someCustomer(context)
    const account = await customer.api.openAccount('LTC', '비상금')
    await whileHalted('LTC', async () => {
      await page.goto(`/withdraw?account=${account}`)
      await expect(page.getByText(HALTED)).toBeVisible()
      await expectAccessible(page)
    })
    const usot = await begin(page, customer, USOT)
    const ltc = await begin(page, customer, LTC)
    await expectArrived(page, ltc)
    await expectReceipt(page, ltc.address)
    await expectArrived(page, usot)
    await expect(page.getByRole('main').locator(`[title="${USOT.memo}"]`)).toBeVisible()
  })

type Customer = Awaited<ReturnType<typeof someCustomer>>
type Begun = { readonly journey: Journey; readonly address: string; readonly detail: string; readonly net: string }

/** Submits a withdrawal without waiting for it, so that several can be in progress. */
async function begin(page: Page, { api }: Customer, journey: Journey): Promise<Begun> {
  const { code, network, coins, memo, has } = journey
  const account = await api.openAccount(code, '생활비')
  await giveCoins(account, code, has)
  const address = await newAddress(network)
  await letBeUsed(await api.registerAddress({ asset: code, address, memo }))
  await page.goto(`/withdraw?account=${account}`)
  await enter(page, coins)
  await send(page, await api.code())
  const detail = page.url()
  const { withdrawal } = await api.ask(`GET /asset/withdraw/${new URL(detail).searchParams.get('seq')}`)
  const net = String(Number((withdrawal as { readonly net: string }).net))
  expect(possibleNets(journey), 'what is promised follows from the fee').toContain(net)
  return { journey, address, detail, net }
}

function possibleNets({ coins, fees = [0] }: Journey): readonly string[] {
  return fees.map((fee) => String((Number(coins) * (10_000 - fee)) / 10_000))
}

async function expectArrived(page: Page, { journey, address, detail, net }: Begun): Promise<void> {
  await page.goto(detail)
  await expectPaid(page, journey)
  await expectReceived(journey, address, net)
}

test('a large BTC withdrawal of a new member waits: one is canceled by its owner, one approved by an operator and paid', async ({
  page,
  context,
  browser,
  asOperator,
  visitor,
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
  const office = await browser.newContext({ extraHTTPHeaders: visitor })
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
  await expectReceived({ network: 'Bitcoin', code: 'BTC' }, address, coins)
  expectLogged(new URL(page.url()).searchParams.get('seq') ?? '')
})

test('a withdrawal that is not possible shows the reason and a way out: no address, too much, a dormant account', async ({
  page,
  context,
}) => {
  const customer = await someCustomer(context)
  const account = await customer.api.openAccount('CCM', '비상금')
  await page.goto('/withdraw')
  const review = page.getByRole('button', { name: t('review'), exact: true })
  await expect(page.locator('select[name=account]'), 'begins with the first account').toHaveValue(account)
  await expect(page.getByRole('main').getByRole('link', { name: t('address.register') })).toBeVisible()
  await review.click()
  await expect(page.getByText(t('address.required'))).toBeVisible()

  await letBeUsed(await customer.api.registerAddress({ asset: 'CCM', address: await newAddress('Ethereum') }))
  await page.reload()
  await enter(page, '1')
  await expect(page.locator('input[name=amount]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(t('amount.above'))).toBeVisible()
  await expectAccessible(page)

  await letRest(customer.user_id)
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: accountTexts('wake') })).toBeVisible()
})

/** Expects the review with the full address, also after a reload, and again after going back and forth. */
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

/** Mines once the transaction was sent. If a block was mined just before, waits for the next poll and mines again. */
async function expectPaid(page: Page, { network, depth }: Pick<Journey, 'network' | 'depth'>): Promise<void> {
  const done = (way: 'way.sent' | 'way.paid') => page.getByRole('listitem').filter({ hasText: t(way) })
  await expect(done('way.sent')).toContainText('(완료)', { timeout: 60_000 })
  await expect(async () => {
    await give(page, 'mine', { network, blocks: String(depth) })
    await expect(done('way.paid')).toContainText('(완료)', { timeout: 20_000 })
  }).toPass({ timeout: 90_000 })
}

/** Expects a link to the block explorer, and a printed receipt with the address and without the button. */
async function expectReceipt(page: Page, address: string): Promise<void> {
  const link = page.getByRole('link', { name: t('explorer') })
  await expect(link).toHaveAttribute('href', /^https:\/\/explorer\.example\/tx\/[0-9a-f]{64}$/)
  await expect(page.getByRole('button', { name: t('receipt') })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(t('receipt.title')).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('main').locator(`[title="${address}"]`)).toBeVisible()
  await expect(page.getByRole('button', { name: t('receipt') })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}

/** Retries, because a node runs one scan of its coins at a time and the worker starts scans too. */
async function expectReceived(of: Pick<Journey, 'network' | 'code'>, address: string, coins: string): Promise<void> {
  await expect(async () => expect(await received(of.network, of.code, address)).toBe(coins)).toPass(LIVE)
}

/** Returns the balance of an address in coins, according to the node. */
async function received(network: Chain, code: string, address: string): Promise<string> {
  const url = nodeUrl(network)
  if (network !== 'Ethereum') {
    const asked = ['start', [`addr(${address})`]]
    return String((await askNode<{ total_amount: number }>(url, 'scantxoutset', asked)).total_amount)
  }
  if (code === 'ETH') return coinsOf(await askNode<string>(url, 'eth_getBalance', [address, 'latest']), 18)
  const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
  const to = SANDBOX_TOKENS[code as keyof typeof SANDBOX_TOKENS]
  return coinsOf(await askNode<string>(url, 'eth_call', [{ to, data }, 'latest']), 8)
}

const coinsOf = (hex: string, decimals: number) => String(Number(BigInt(hex)) / 10 ** decimals)
