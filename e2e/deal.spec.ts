import type { BrowserContext } from '@playwright/test'
import { logInAs } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { type NewMember, newConfirmedMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { credit } from './pages/ledger.ts'
import { proveByPassword } from './pages/step-up.ts'
import { expect, fromElsewhere, test } from './test.ts'

const t = texts('web', 'ko-KR', 'deal')
/** Pushed updates arrive at once; the timeout allows for a machine that runs everything else too. */
const LIVE = { timeout: 10_000 }

// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of 403/ })

test('two members complete a deal live: offer, application, confirmation, and both receive the other’s asset', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const elsewhere = await browser.newContext({ extraHTTPHeaders: fromElsewhere() })
  const [seller, buyer] = [await someDealer(context), await someDealer(elsewhere)]
  await credit(seller.accounts.BTC, { code: 'BTC', amount: 1_000_000n })
  await credit(buyer.accounts.USOT, { code: 'USOT', amount: 100_000n * 10n ** 8n })
  const buying = await elsewhere.newPage()
  const [hers, his] = [page.getByRole('main'), buying.getByRole('main')]

  await buying.goto('/dashboard/private/deal?scope=open')
  await expect(his.getByRole('radio', { name: t('want.ASK'), exact: true })).toBeChecked()

  await page.goto('/create-ads/ASK')
  await hers.locator('input[name=source_amount]').fill('0.002')
  await hers.locator('input[name=minimum_purchase_amount]').fill('0.001')
  await hers.locator('input[name=unit_price]').fill(await baseRate(context))
  await expectAccessible(page)
  await hers.getByRole('button', { name: t('register'), exact: true }).click()
  await proveByPassword(page, seller.password)
  await expect(page.getByText(t('registered'))).toBeVisible()

  const offer = his.getByRole('link', { name: t('buyFrom').replace('{name}', seller.user_id) })
  await expect(offer).toBeVisible(LIVE)
  await page.goto('/dashboard/private/application?scope=received')
  await expect(hers.getByText(t('empty.received'))).toBeVisible()

  await offer.click()
  await his.locator('input[name=amount]').fill('0.001')
  await expectAccessible(buying)
  await his.getByRole('button', { name: t('apply'), exact: true }).click()
  await proveByPassword(buying, buyer.password)
  await expect(his.getByText(t('way.decide'))).toBeVisible()
  await expectAccessible(buying)

  await hers.getByRole('button', { name: t('SET_CONFIRMED'), exact: true }).click(LIVE)
  const sure = page.getByRole('dialog', { name: t('SET_CONFIRMED.sure') })
  await sure.getByRole('button', { name: t('SET_CONFIRMED'), exact: true }).click()
  await proveByPassword(page, seller.password)
  await expect(page.getByText(t('SET_CONFIRMED.done'))).toBeVisible()
  await expect(hers.getByText(t('status.CONFIRMED'))).toBeVisible(LIVE)

  await expect(his.getByText(t('status.CONFIRMED'))).toBeVisible(LIVE)
  await expect(his.getByRole('listitem').filter({ hasText: t('way.done') })).toHaveAttribute('data-state', 'done')
  expect(await balances(elsewhere)).toMatchObject({ BTC: '0.001' })
  expect(await balances(context)).toMatchObject({ BTC: '0.008' })
  expect(Number((await balances(context)).USOT)).toBeGreaterThan(0)
  await elsewhere.close()
})

type Dealer = NewMember & { readonly accounts: { readonly BTC: string; readonly USOT: string } }

/** A logged-in member with an account of each asset. */
async function someDealer(context: BrowserContext): Promise<Dealer> {
  const member = await newConfirmedMember(context.request)
  await logInAs(context, member)
  return { ...member, accounts: { BTC: await openAccount(context, 'BTC'), USOT: await openAccount(context, 'USOT') } }
}

const ASSETS = { BTC: '019a8000-0000-7000-8000-000000000001', USOT: '019a8000-0000-7000-8000-000000000004' } as const

async function openAccount(context: BrowserContext, code: keyof typeof ASSETS): Promise<string> {
  const data = { asset_seq: ASSETS[code], title: code }
  const headers = { ...(await bearer(context)), 'idempotency-key': crypto.randomUUID() }
  const answer = await context.request.post('/api/v1/account', { headers, data })
  return ((await answer.json()) as { account: { account_seq: string } }).account.account_seq
}

/** The available balance of each asset, without amounts held for offers. */
async function balances(context: BrowserContext): Promise<Readonly<Record<string, string>>> {
  const answer = await context.request.get('/api/v1/account', { headers: await bearer(context) })
  const { list } = (await answer.json()) as { list: { asset: { code: string }; available_balance: string }[] }
  return Object.fromEntries(list.map(({ asset, available_balance }) => [asset.code, available_balance]))
}

async function baseRate(context: BrowserContext): Promise<string> {
  const { list } = (await (await context.request.get('/api/v1/market/private')).json()) as {
    list: { code: string; base_rate: string | null }[]
  }
  const rate = list.find(({ code }) => code === 'BTC-USOT')?.base_rate
  if (!rate) throw new Error('nobody knows the price of bitcoin')
  return rate.split('.')[0] ?? rate
}

async function bearer(context: BrowserContext): Promise<Record<string, string>> {
  const token = (await context.cookies()).find(({ name }) => name === 'access_token')?.value ?? ''
  return { authorization: `Bearer ${token}` }
}
