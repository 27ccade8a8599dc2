import type { BrowserContext } from '@playwright/test'
import { logInAs } from './as-new-member.ts'
import { offerTermDeposit } from './by-owner.ts'
import { texts } from './data/texts.ts'
import { newConfirmedMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { credit, endow } from './pages/ledger.ts'
import { expectOpened } from './pages/screen.ts'
import { proveByPassword } from './pages/step-up.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'product')
const own = texts('web', 'ko-KR', 'fund')

const MEMBERS_ONLY = [
  '/product/fund-info',
  '/product/subscription',
  '/product/subscription/list',
  '/product/return/list',
  '/product/dividend/list',
]

// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of 403/, viewport: { width: 390, height: 844 } })

test('R-PRODUCT-SEARCH-PUBLIC: a guest searches products, and is asked to log in for the other five pages', async ({
  page,
}) => {
  const name = `예금 ${Date.now()}`
  await offerTermDeposit(name)
  await page.goto('/product/search')
  await expectOpened(page, '/product/search')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  for (const path of MEMBERS_ONLY) {
    await page.goto(path)
    await expectOpened(page, '/login-me')
    expect(new URL(page.url()).searchParams.get('redirectFrom')).toBe(path)
  }
})

test('a member subscribes to a term deposit and sees it in the list', async ({ page, context }) => {
  const { name, password } = await saver(context)
  const main = page.getByRole('main')
  await page.goto('/product/search')
  await main.getByRole('link', { name }).click()
  await main.getByRole('link', { name: t('join'), exact: true }).click()

  await main.getByLabel(t('amount')).fill('1000')
  // 1,000 at 4 % for 90 days.
  await expect(main.getByText('1,009.86').first()).toBeVisible()
  await main.getByLabel(t('contract.agree')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('contract.agreeClose') })
    .click()
  await expectAccessible(page)
  await main.getByRole('button', { name: t('toReview') }).click()
  await main.getByRole('button', { name: submitted(t('submit'), '1,000') }).click()
  await proveByPassword(page, password)
  await expect(page.getByText(t('joined'))).toBeVisible({ timeout: 20_000 })
  await expect(main.getByText(own('valueToday'))).toBeVisible()
  await page.goto('/product/subscription/list')
  await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
})

test('a member takes part of a term deposit out early', async ({ page, context }) => {
  const { name, password, ...member } = await saver(context)
  await subscribe(context, { ...member, password })
  const main = page.getByRole('main')
  await page.goto('/product/subscription/list')
  await main.getByRole('link', { name, exact: true }).click()
  await main.getByRole('link', { name: own('leave') }).click()
  await main.getByText(own('return.part'), { exact: true }).click()
  await main.getByLabel(own('amount')).fill('400')
  await main.getByRole('button', { name: own('toReview') }).click()
  await expectAccessible(page)
  await main.getByRole('button', { name: submitted(own('return.submit'), '400') }).click()
  await proveByPassword(page, password)
  await expect(page.getByText(own('returned'))).toBeVisible({ timeout: 20_000 })
  await expect(main.getByText('600').first()).toBeVisible()
  await page.goto('/product/return/list')
  await expect(main.getByRole('row').filter({ hasText: name })).toContainText('+400')
})

/** A member with money, and a term deposit that only this test uses. */
async function saver(context: BrowserContext) {
  const name = `예금 ${Date.now()}`
  const [instrument_seq, , member] = await Promise.all([
    offerTermDeposit(name),
    endow({ code: 'USOT', amount: 10n ** 12n }),
    newConfirmedMember(context.request),
  ])
  await logInAs(context, member)
  const account_seq = await openAccount(context)
  await credit(account_seq, { code: 'USOT', amount: 5_000n * 10n ** 8n })
  return { name, instrument_seq, account_seq, password: member.password }
}

type Saver = { readonly instrument_seq: string; readonly account_seq: string; readonly password: string }

/** Subscribes through the api as the screens do: the first call requests a step-up, the second carries the proof. */
async function subscribe(context: BrowserContext, { password, ...seqs }: Saver): Promise<void> {
  const headers = await signed(context)
  const data = { ...seqs, amount: '1000', term_days: 90, rate: '4', document_version: 1 }
  const demand = await context.request.post('/api/v1/finance/fund', { headers, data })
  const { step_up } = (await demand.json()) as { step_up: { challenge_seq: string } }
  const answer = await context.request.post(`/api/v1/auth/step-up/${step_up.challenge_seq}`, {
    headers,
    data: { password },
  })
  const { proof } = (await answer.json()) as { proof: string }
  const done = await context.request.post('/api/v1/finance/fund', {
    headers: { ...headers, 'step-up-proof': proof },
    data,
  })
  expect(done.status()).toBe(200)
}

async function signed(context: BrowserContext) {
  const token = (await context.cookies()).find(({ name }) => name === 'access_token')?.value ?? ''
  return { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
}

async function openAccount(context: BrowserContext): Promise<string> {
  const headers = await signed(context)
  const { list } = (await (await context.request.get('/api/v1/asset')).json()) as {
    list: { seq: string; code: string }[]
  }
  const data = { asset_seq: list.find(({ code }) => code === 'USOT')?.seq, title: '생활비' }
  const answer = await context.request.post('/api/v1/account', { headers, data })
  return ((await answer.json()) as { account: { account_seq: string } }).account.account_seq
}

const submitted = (text: string, amount: string) => text.replace('{amount}', amount).replace('{code}', 'USOT')
