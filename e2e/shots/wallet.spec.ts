import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { logInAs } from '../as-new-member.ts'
import { newConfirmedMember } from '../new-member.ts'
import { expect, test } from '../test.ts'
import { takeAll, WINDOWS } from './shot.ts'

// Run in order: mining a block confirms the deposits of every test.
test.describe.configure({ mode: 'default' })

for (const window of ['phone', 'desktop'] as const) {
  test.describe(window, () => {
    test.use(WINDOWS[window])
    test('wallet', async ({ page, context }) => {
      for (const [subject, address] of Object.entries(await moneyOnItsWay(page, context)))
        await takeAll({ page, window, subject, german: true, whole: true }, () => page.goto(address))
    })
  })
}

/** Logs in a member with accounts, a balance, a pending and an announced deposit. Returns the addresses of the screens by subject. */
async function moneyOnItsWay(page: Page, context: BrowserContext): Promise<Readonly<Record<string, string>>> {
  await logInAs(context, await newConfirmedMember(context.request))
  const token = (await context.cookies()).find(({ name }) => name === 'access_token')?.value ?? ''
  const ask = async (method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    const answer = await page.request.fetch(`${addresses.web}/api/v1${path}`, {
      method,
      headers,
      ...(data && { data }),
    })
    return (await answer.json()) as Readonly<Record<string, never>>
  }
  const assets = (await ask('GET', '/asset')).list as unknown as readonly { seq: string; code: string }[]
  const open = async (code: string, title: string): Promise<string> => {
    const asset_seq = assets.find((asset) => asset.code === code)?.seq
    const { account } = await ask('POST', '/account', { asset_seq, title })
    return (account as unknown as { account_seq: string }).account_seq
  }
  const give = (what: string, form: Record<string, string>) =>
    page.request.post(`${addresses.sandbox}/faucet/${what}`, { form })
  const [btc, usot] = [await open('BTC', '비상금'), await open('USOT', '생활비')]
  await open('BTC', 'Holidays in the mountains next summer')
  const { deposit_address } = await ask('POST', `/account/${btc}/address`)
  const { address } = deposit_address as unknown as { address: string }
  await give('send', { asset: 'BTC', address, coins: '0.1845' })
  await give('mine', { network: 'Bitcoin', blocks: '3' })
  const first = async () => ((await ask('GET', '/asset/deposit')).list as unknown as { step: string }[])[0]?.step
  await expect.poll(first, { timeout: 20_000 }).toBe('CREDITED')
  const { deposit } = await ask('POST', '/asset/deposit', { account_seq: btc, amount: '0.75' })
  await give('send', { asset: 'BTC', address, coins: '0.05' })
  await expect.poll(first, { timeout: 20_000 }).toBe('WAITING')
  const list = (await ask('GET', '/asset/deposit')).list as unknown as { deposit_seq: string; step: string }[]
  const credited = list.find(({ step }) => step === 'CREDITED')?.deposit_seq
  return {
    wallet: '/wallet',
    deposit: `/deposit?account=${btc}`,
    'deposit-memo': `/deposit?account=${usot}`,
    'deposit-detail': `/deposit/detail?seq=${credited}`,
    'deposit-request': `/deposit/detail?seq=${(deposit as unknown as { deposit_seq: string }).deposit_seq}`,
    'new-account': '/new-account/create-address',
    money: '/lookup/money',
    accounts: '/lookup/account-balance?asset=BTC',
    'account-balance': `/lookup/account-balance?seq=${btc}`,
    dormancy: '/dormancy-account',
    'wallet-reference': '/wallet-reference',
  }
}
