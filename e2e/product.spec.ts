import type { BrowserContext, Page } from '@playwright/test'
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

// The bank asks for a proof by refusing first.
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

test('a member subscribes to a term deposit, sees it in the list and takes it back early', async ({
  page,
  context,
}) => {
  test.slow()
  const name = `예금 ${Date.now()}`
  await Promise.all([offerTermDeposit(name), endow({ code: 'USOT', amount: 10n ** 12n })])
  const member = await newConfirmedMember(context.request)
  await logInAs(context, member)
  await credit(await openAccount(context), { code: 'USOT', amount: 5_000n * 10n ** 8n })
  const main = page.getByRole('main')

  await page.goto('/product/search')
  await main.getByRole('link', { name }).click()
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(page)
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
  await expect(main.getByRole('heading', { level: 1, name: t('review') })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: submitted(t('submit'), '1,000') }).click()
  await proveByPassword(page, member.password)
  await expect(page.getByText(t('joined'))).toBeVisible({ timeout: 20_000 })
  await expect(main.getByText(own('valueToday'))).toBeVisible()
  await expectAccessible(page)

  await page.goto('/product/subscription/list')
  await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name, exact: true }).click()
  await main.getByRole('link', { name: own('leave') }).click()
  await takePart(page, '400')
  await proveByPassword(page, member.password)
  await expect(page.getByText(own('returned'))).toBeVisible({ timeout: 20_000 })
  await expect(main.getByText('600').first()).toBeVisible()

  await page.goto('/product/return/list')
  await expect(main.getByRole('row').filter({ hasText: name })).toContainText('+400')
  await expectAccessible(page)
})

async function openAccount(context: BrowserContext): Promise<string> {
  const token = (await context.cookies()).find(({ name }) => name === 'access_token')?.value ?? ''
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  const { list } = (await (await context.request.get('/api/v1/asset')).json()) as {
    list: { seq: string; code: string }[]
  }
  const data = { asset_seq: list.find(({ code }) => code === 'USOT')?.seq, title: '생활비' }
  const answer = await context.request.post('/api/v1/account', { headers, data })
  return ((await answer.json()) as { account: { account_seq: string } }).account.account_seq
}

async function takePart(page: Page, amount: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByText(own('return.part'), { exact: true }).click()
  await main.getByLabel(own('amount')).fill(amount)
  await expectAccessible(page)
  await main.getByRole('button', { name: own('toReview') }).click()
  await main.getByRole('button', { name: submitted(own('return.submit'), amount) }).click()
}

const submitted = (text: string, amount: string) => text.replace('{amount}', amount).replace('{code}', 'USOT')
