import { uuidV7 } from '@cocobnk/database'
import { PASSWORD } from '@cocobnk/testing/members'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import type { Person } from '@cocobnk/testing/person'
import { runBank } from '@cocobnk/testing/run-bank'
import { beforeAll, expect, it } from 'vitest'
import { refundBy } from './testing/refund-by.ts'
import { shopWorld } from './testing/shop-world.ts'

const USOT = 10n ** 8n
const { bank, newcomer } = await runBank()
const mint = await openMint(bank, ['USOT'])
let [owner, berta] = [] as unknown as [Person, Person]
let from: TestAccount
let ask: () => ReturnType<ReturnType<typeof shopWorld>['checkout']>

beforeAll(async () => {
  ;[owner, berta] = [await newcomer('shopowner'), await newcomer('berta')]
  const to = await mint.account(owner, 'USOT', 100n * USOT)
  from = await mint.account(berta, 'USOT', 1_000n * USOT)
  const world = shopWorld(bank, owner.userName)
  const shop = await world.open()
  await world.settleInto(shop, to.account_seq)
  const due = { code: 'USOT', accountSeq: to.account_seq, amount: 50n * USOT, fee: 30n * USOT }
  ask = () => world.checkout({ shop, dues: [due] })
})

const balance = async (account: string) => (await mint.ledgers.balances([account]))[0]?.balance ?? 0n

async function pay({ checkoutSeq, token }: { readonly checkoutSeq: string; readonly token: string }) {
  const account_seq = from.account_seq
  const proved = await berta.call('POST', '/pg/transaction/authenticate', {
    body: { token, account_seq, password: PASSWORD },
  })
  const { authentication, amount } = proved.body
  const body = { account_seq, amount, authentication }
  const paid = await berta.call('POST', `/pg/transaction/${checkoutSeq}/pay`, {
    body,
    headers: { 'idempotency-key': uuidV7() },
  })
  expect(paid.body.error).toBe(0)
}

it("takes the amount in the order's currency, unless the asset that was paid is named", async () => {
  // 10.00 USD, paid with 50 USOT.
  const asked = await ask()
  await pay(asked)
  const before = await balance(from.account_seq)
  const half = await refundBy(owner, asked, { amount: '5.00' })
  expect(half.body).toMatchObject({ refund: { amount: '25', asset: { code: 'USOT' } } })
  const seen = async () => (await owner.call('GET', `/pg/transaction/${asked.checkoutSeq}`)).body.transaction as object
  expect(await seen()).toMatchObject({ payments: [{ refundable: '25', refundable_price: '5' }] })
  const tooMuch = await refundBy(owner, asked, { amount: '5.01' })
  expect(tooMuch.body).toMatchObject({
    error: 'REFUND_TOO_LARGE',
    message: expect.stringContaining('5 USD') as string,
  })
  for (const amount of ['0.001', '0'])
    expect((await refundBy(owner, asked, { amount })).body).toMatchObject({
      error: 'INVALID_INPUT',
      fields: { amount: 'INVALID' },
    })
  const other = await refundBy(owner, asked, { amount: '1', asset: 'CCM' })
  expect(other.body).toMatchObject({
    error: 'REFUND_OTHER_ASSET',
    message: expect.stringContaining('USOT') as string,
  })
  // A third of the price is no whole number of the asset's smallest unit; with the rest nothing is left.
  expect((await refundBy(owner, asked, { amount: '3.33' })).body).toMatchObject({ refund: { amount: '16.65' } })
  expect((await refundBy(owner, asked, { amount: '1', asset: 'USOT' })).body).toMatchObject({
    refund: { amount: '1' },
  })
  expect((await refundBy(owner, asked, { amount: '1.47' })).body).toMatchObject({
    refund: { amount: '7.35' },
    transaction: { state: 'REFUNDED' },
  })
  expect((await balance(from.account_seq)) - before).toBe(50n * USOT)
})
