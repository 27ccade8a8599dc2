import type { BrowserContext, Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { logInAs } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { newConfirmedMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { credit } from './pages/ledger.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'market')
const refusal = texts('web', 'ko-KR', 'refusal')
/** CCM is priced by operators, so its market is always open. */
const MARKET = 'CCM-USOT'
const ASSETS = { USOT: 4, CCM: 5 } as const
const UNIT = 10n ** 8n

const submit = (side: 'BID' | 'ASK', amount: string) =>
  t(`submit.${side}`).replace('{amount}', amount).replace('{code}', 'CCM')

/** Cancels all orders, so that none remains for the next run even if the test fails. */
test.afterEach(async ({ context }) => {
  await context.request.delete('/api/v1/market/public/order', { headers: await headersOf(context) })
})

test('two members trade with each other; a third sees book, tape and candle move', async ({
  page,
  context,
  browser,
  visitor,
}) => {
  test.slow()
  const others = await Promise.all(
    [1, 2].map(() => browser.newContext({ baseURL: addresses.web, extraHTTPHeaders: visitor })),
  )
  const [buying, watching] = others
  if (!buying || !watching) throw new Error('two more browsers are needed')
  for (const one of [context, buying, watching]) await logInAs(one, await newConfirmedMember(one.request))
  await credit(await open(context, 'CCM'), { code: 'CCM', amount: 100n * UNIT })
  await open(context, 'USOT')
  await credit(await open(buying, 'USOT'), { code: 'USOT', amount: 50_000n * UNIT })
  await open(buying, 'CCM')
  const [buyer, watcher] = [await buying.newPage(), await watching.newPage()]
  await Promise.all([page, buyer, watcher].map((one) => one.goto(`/exchange/market/${MARKET}`)))
  await expect(watcher.getByText(t('live'))).toBeVisible()

  const price = await basePrice(page)
  await fill(page, 'ASK', price, '37')
  await page.getByRole('button', { name: submit('ASK', '37') }).click()
  const level = (one: Page, amount: string) =>
    one
      .getByRole('table', { name: t('book.ASK') })
      .getByRole('row')
      .filter({ hasText: amount })
  await expect(level(watcher, '37')).toBeVisible()
  await expect(level(page, '37').getByRole('img', { name: t('book.own') })).toBeVisible()

  await level(buyer, '37').getByRole('button').click()
  await buyer.getByLabel(t('amount'), { exact: true }).fill('8')
  await expect(buyer.getByText(t('cost.worst'))).toBeVisible()
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: submit('BID', '8') }).click()
  await expect(buyer.getByText(t('placed.FILLED'))).toBeVisible()

  await expect(level(watcher, '29')).toBeVisible()
  await expect(
    watcher
      .getByRole('table', { name: t('trades') })
      .getByRole('cell', { name: '8', exact: true })
      .first(),
  ).toBeVisible()
  await expect(watcher.getByRole('img', { name: new RegExp(`CCM/USOT.*${shown(price)}`) })).toBeVisible()
  const own = page.getByRole('table', { name: t('own.open') })
  await expect(own.getByText('8 / 37 CCM')).toBeVisible()
  await expect(own.getByText(t('status.PARTIAL'))).toBeVisible()

  await own.getByRole('button', { name: t('cancel') }).click()
  await expect(page.getByText(t('own.open.empty'))).toBeVisible()
  await expect(level(watcher, '29')).toHaveCount(0)
  await Promise.all(others.map((one) => one.close()))
})

test('an order that is sent while offline is not placed when the connection is back', async ({ page, context }) => {
  await logInAs(context, await newConfirmedMember(context.request))
  await credit(await open(context, 'CCM'), { code: 'CCM', amount: 100n * UNIT })
  await open(context, 'USOT')
  await page.goto(`/exchange/market/${MARKET}`)
  await expect(page.getByText(t('live'))).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/market/public/order')) sent.push(request.url())
  })
  await fill(page, 'ASK', await basePrice(page), '7')
  const button = page.getByRole('button', { name: submit('ASK', '7') })
  const trouble = page.getByRole('alert').filter({ hasText: refusal('offline') })
  await context.setOffline(true)
  await button.click()
  await expect(trouble).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t('live'))).toBeVisible()
  expect(sent).toEqual([])
  await button.click()
  await expect(page.getByText(t('placed.OPEN'))).toBeVisible()
  expect(sent).toHaveLength(1)
})

async function fill(page: Page, side: 'BID' | 'ASK', price: string, amount: string): Promise<void> {
  await page
    .getByText(t(`side.${side}`), { exact: true })
    .first()
    .click()
  await page.getByLabel(t('price'), { exact: true }).fill(price)
  await page.getByLabel(t('amount'), { exact: true }).fill(amount)
}

async function basePrice(page: Page): Promise<string> {
  const answer = await page.request.get(`/api/v1/market/public/${MARKET}`)
  const { market } = (await answer.json()) as { market: { base_rate: string } }
  return market.base_rate
}

/** A price as the Korean screens show it, escaped for a regular expression. */
function shown(price: string): string {
  const [whole = '', fraction] = price.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${grouped}\\.${fraction}` : grouped
}

async function headersOf(context: BrowserContext): Promise<Record<string, string>> {
  const token = (await context.cookies()).find(({ name }) => name === 'access_token')?.value ?? ''
  return { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
}

async function open(context: BrowserContext, code: keyof typeof ASSETS): Promise<string> {
  const asset_seq = `019a8000-0000-7000-8000-00000000000${ASSETS[code]}`
  const data = { asset_seq, title: code }
  const opened = await context.request.post('/api/v1/account', { headers: await headersOf(context), data })
  return ((await opened.json()) as { account: { account_seq: string } }).account.account_seq
}
