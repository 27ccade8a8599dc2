import type { BrowserContext } from '@playwright/test'
import { logInAs } from './as-new-member.ts'
import { letMature, offerAllowance } from './by-owner.ts'
import { texts } from './data/texts.ts'
import { memberApi } from './member-api.ts'
import { newConfirmedMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { credit, stock } from './pages/ledger.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'affiliate')

test("an inviter gets a share of an exchange's fee, sees its cause and settles it (R-AFFILIATE-ROLES)", async ({
  page,
  context,
  browser,
  visitor,
}) => {
  test.slow()
  const inviter = await newConfirmedMember(context.request)
  // A separate browser, because allowances between members who share a device are held.
  const elsewhere = await browser.newContext({ extraHTTPHeaders: visitor })
  const invited = await newConfirmedMember(elsewhere.request, `${inviter.user_id}~spring`)
  await offerAllowance()
  await exchange(await memberApi(invited, visitor['x-forwarded-for'] ?? ''))

  await logInAs(context, inviter)
  await openAccount(context)
  await page.goto('/mypage/affiliate-log')
  const main = page.getByRole('main')
  const row = main.getByRole('row').filter({ hasText: `${invited.user_id.slice(0, 2)}•••` })
  await expect(row).toBeVisible({ timeout: 20_000 })
  await expect(row.getByText(t('state.OCCURRED'))).toBeVisible()
  await expect(main.getByText(invited.user_id)).toHaveCount(0)
  await expectAccessible(page)

  await letMature(inviter.user_id)
  await page.goto('/mypage/affiliate-balance')
  await expect(main.getByRole('link', { name: t('settle') })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await main.getByRole('link', { name: t('settle') }).click()
  await expect(page).toHaveURL(/affiliate-adjust/)
  await main.getByRole('button', { name: t('adjust.all') }).click()
  await expectAccessible(page)
  await main.getByRole('button', { name: t('settle'), exact: true }).click()
  await expect(page.getByText(t('adjust.done'))).toBeVisible()
  await expect(main.getByText(t('adjust.state.DONE'))).toBeVisible()
  await expect(main.getByText(t('adjust.nothing'))).toBeVisible()
  await elsewhere.close()

  await page.goto('/mypage/invite-relation')
  await main.getByLabel(t('campaign.word')).fill('spring')
  await main.getByRole('button', { name: t('campaign.add') }).click()
  await expect(main.getByText('열림 0회 · 가입 1명')).toBeVisible()
})

test('an invited visitor sees at sign-up the benefits of both sides', async ({ page, context }) => {
  const inviter = await newConfirmedMember(context.request)
  await offerAllowance()
  await page.goto(`/@${inviter.user_id}?to_name=register`)
  await expect(page.getByRole('heading', { name: t('invited').replace('{name}', inviter.user_id) })).toBeVisible()
})

async function openAccount(context: BrowserContext): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === 'access_token')?.value ?? ''
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  const data = { asset_seq: '019a8000-0000-7000-8000-000000000004', title: 'Mine' }
  expect((await context.request.post('/api/v1/account', { headers, data })).status()).toBe(200)
}

type Api = Awaited<ReturnType<typeof memberApi>>

/** Exchanges BTC for USOT through the api. */
async function exchange(api: Api): Promise<void> {
  const [from, to] = [await api.openAccount('BTC', 'Coins'), await api.openAccount('USOT', 'Money')]
  await stock({ code: 'USOT', amount: 10n ** 15n })
  await credit(from, { code: 'BTC', amount: 10_000_000n })
  const [source_asset_seq, target_asset_seq] = [await api.assetSeq('BTC'), await api.assetSeq('USOT')]
  const wish = { source_asset_seq, target_asset_seq, source_amount: '0.01' }
  const { quote } = (await api.ask('POST /market/direct/quote', wish)) as { quote: Record<string, string> }
  const { quote_id, source_amount, target_amount } = quote
  const accounts = { source_account_seq: from, target_account_seq: to }
  const done = await api.ask('POST /market/direct/transfer', {
    quote_id,
    source_amount,
    target_amount,
    ...accounts,
  })
  expect(done.error).toBe(0)
}
