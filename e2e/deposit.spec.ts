import { stackEnv } from '@cocobnk/stack'
import { inTurn } from '@cocobnk/testing/rotation'
import type { Page } from '@playwright/test'
import { logInAs } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { newConfirmedMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { give } from './pages/faucet.ts'
import { expect, test } from './test.ts'

const account = texts('web', 'ko-KR', 'account')
const t = texts('web', 'ko-KR', 'deposit')
const inbox = texts('console', 'ko-KR', 'case')

/** The watchers need one poll, on a machine that runs everything else too. */
const LIVE = { timeout: 20_000 }

/** The screens are the same for every asset. Tests of the watchers cover the chains. */
const CODES = ['BTC', 'LTC', 'ETH', 'CCM', 'USOT']

for (const { network, codes, depth } of [
  { network: 'Bitcoin', codes: ['BTC'], depth: 3 },
  { network: 'Litecoin', codes: ['LTC'], depth: 24 },
  { network: 'Ethereum', codes: ['ETH', 'CCM', 'USOT'], depth: 32 },
])
  test.describe(network, () => {
    // Run in order: mining a block confirms the deposits of every test on that chain.
    test.describe.configure({ mode: 'default' })
    for (const code of codes) if (inTurn(CODES, 2).includes(code)) arrives({ network, code, depth })
    if (codes.includes('USOT'))
      test.describe('kept', () => {
        test.use({ tolerated: /404.*deposit-claim/ })
        isClaimed({ network, code: 'USOT', depth })
      })
  })

type Journey = { readonly network: string; readonly code: string; readonly depth: number }

function arrives({ network, code, depth }: Journey): void {
  test(`${code} sent to a new account’s address is seen, counted and credited while its owner watches (R-BALANCE-LIVE)`, async ({
    page,
    context,
  }) => {
    await logInAs(context, await newConfirmedMember(context.request))
    await openAccount(page, code)
    await page
      .getByRole('main')
      .getByRole('link', { name: account('deposit.to').replace('{title}', '비상금') })
      .click()
    const copy = page.getByRole('button', { name: t('address.copy') })
    await expect(copy).toBeVisible()
    const titled = async (pattern: RegExp) =>
      (await page.locator('[title]', { hasText: pattern }).first().getAttribute('title')) ?? ''
    const address = await titled(/^(bcrt1|rltc|0x)/)
    const memo = code === 'USOT' ? await titled(/^\d[\d ]{12}/) : ''
    if (memo) await expect(page.getByText(t('memo.warning').replace('{code}', code))).toBeVisible()
    await expectAccessible(page)

    await give(page, 'send', { asset: code, address, memo, coins: '0.5' })
    if (network !== 'Ethereum') await expect(page.getByText(t('step.WAITING'))).toBeVisible(LIVE)
    await give(page, 'mine', { network, blocks: '1' })
    await expect(page.getByText(confirmed(1, depth))).toBeVisible(LIVE)
    await page.getByRole('link', { name: /0\.5/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('detail.title'))
    await give(page, 'mine', { network, blocks: String(depth - 1) })
    await expect(page.getByRole('listitem').filter({ hasText: t('way.credited') })).toContainText('완료', LIVE)
    await expectAccessible(page)

    await page.goto('/wallet')
    await expect(page.getByRole('main')).toContainText('0.5')
    await give(page, 'send', { asset: code, address, memo, coins: '0.25' })
    await give(page, 'mine', { network, blocks: String(depth) })
    await expect(page.getByRole('main')).toContainText('0.75', LIVE)
    await expectAccessible(page)
  })
}

function isClaimed({ network, code, depth }: Journey): void {
  test(`${code} sent without its memo is claimed by its transaction, approved by an operator, and credited while its owner watches`, async ({
    page,
    context,
    browser,
    asOperator,
    visitor,
  }) => {
    const member = await newConfirmedMember(context.request)
    await logInAs(context, member)
    await openAccount(page, code)
    await page
      .getByRole('main')
      .getByRole('link', { name: account('deposit.to').replace('{title}', '비상금') })
      .click()
    await expect(page.getByRole('button', { name: t('address.copy') })).toBeVisible()
    const address = (await page.locator('[title]', { hasText: /^0x/ }).first().getAttribute('title')) ?? ''
    const txid = /0x[0-9a-f]{64}/.exec(await give(page, 'send', { asset: code, address, coins: '0.375' }))?.[0] ?? ''
    await give(page, 'mine', { network, blocks: String(depth) })

    await page.getByText(t('claim.title')).click()
    await page.locator('select[name=claim_account]').selectOption({ index: 1 })
    await page.locator('input[name=txid]').fill(txid)
    const claim = page.getByRole('button', { name: t('claim.submit') })
    const pending = page.getByText(t('claim.status.PENDING'), { exact: true })
    // Refused until the watcher has seen the last confirmation.
    await expect(async () => {
      await claim.click()
      await expect(pending).toBeVisible({ timeout: 2_000 })
    }).toPass(LIVE)
    await expectAccessible(page)

    const signature = page.locator('input[name=signature]')
    const challenge = await page.getByTestId('claim-challenge').textContent()
    await signature.fill(await signedBySender(challenge ?? ''))
    await page.getByRole('button', { name: t('claim.proof.submit') }).click()
    await expect(signature).toHaveCount(0)

    const office = await browser.newContext({ extraHTTPHeaders: visitor })
    const { code: oneTime } = await asOperator('COMPLIANCE', office, 'who finds owners')
    const desk = new Console(await office.newPage())
    await desk.open('/cases')
    const main = desk.page.getByRole('main')
    await main.getByRole('listitem').getByRole('button', { name: member.user_id }).click()
    await expect(main.getByText(inbox('claim.why.UNKNOWN_MEMO'))).toBeVisible()
    await main.getByRole('button', { name: inbox('take') }).click()
    await main.getByRole('button', { name: inbox('approve') }).click()
    await desk.page.locator('textarea[name=reason]').fill('보낸 기록과 맞아요')
    await desk.page.locator('input[name=code]').fill(await oneTime())
    await expect(desk.page.getByText(inbox('done.SET_APPROVED'))).toBeVisible()
    await office.close()

    await expect(page.getByText(t('claim.status.APPROVED'), { exact: true })).toBeVisible(LIVE)
    await page.goto('/wallet')
    await expect(page.getByRole('main')).toContainText('0.375', LIVE)
  })
}

/** Signs the challenge with the sender's key. The challenge contains the sender's address. */
async function signedBySender(challenge: string): Promise<string> {
  const [sender] = /0x[0-9a-f]{40}/.exec(challenge) ?? []
  const params = [`0x${Buffer.from(challenge).toString('hex')}`, sender]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'personal_sign', params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(stackEnv('test').EVM_RPC_URL ?? '', { method: 'POST', headers, body })
  return ((await answer.json()) as { result: string }).result
}

function confirmed(n: number, of: number): string {
  return t('step.CONFIRMING').replace('{n}', String(n)).replace('{of}', String(of))
}

async function openAccount(page: Page, code: string): Promise<void> {
  await page.goto('/wallet')
  await page.getByRole('button', { name: account('open'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const asset = dialog.locator('select[name=asset_seq]')
  await asset.selectOption({ label: (await asset.locator('option', { hasText: code }).textContent()) ?? '' })
  await dialog.locator('input[name=title]').fill('비상금')
  await dialog.getByRole('button', { name: account('open'), exact: true }).click()
  await expect(page.getByRole('main')).toContainText('비상금')
}
