import { FLOWS, houseAccountId } from '@cocobnk/chart'
import { sql, uuidV7 } from '@cocobnk/database'
import { newId, openLedgers } from '@cocobnk/ledger'
import { PASSWORD } from '@cocobnk/testing/members'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import type { Person } from '@cocobnk/testing/person'
import { runBank } from '@cocobnk/testing/run-bank'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopWorld, type TestShop } from './testing/shop-world.ts'

const UNIT = 10n ** 8n
const { bank, newcomer } = await runBank()
const mint = await openMint(bank, ['USOT', 'CCM'])
const unbound = openLedgers({ shards: [{ url: bank.ledger.urlOf('ledger_owner') }] })
afterAll(() => unbound.close())
const INVENTORY = houseAccountId(0, 'USOT', 'inventory')

let owner: Person
let payer: Person
let to: TestAccount
let from: TestAccount
let shop: TestShop
let world: ReturnType<typeof shopWorld>

beforeAll(async () => {
  ;[owner, payer] = [await newcomer('shopowner'), await newcomer('payer')]
  to = await mint.account(owner, 'USOT', 100n * UNIT)
  from = await mint.account(payer, 'CCM', 10n * UNIT)
  world = shopWorld(bank, owner.userName)
  shop = await world.open()
  await world.settleInto(shop, to.account_seq)
  await stock(10_000n * UNIT)
})

const move = (debit: string, credit: string, amount: bigint) =>
  unbound.post({ kind: 'transfer', id: newId(0), debit, credit, amount, code: FLOWS.capital.code })
const stock = (amount: bigint) => move(houseAccountId(0, 'USOT', 'custody'), INVENTORY, amount)
const balance = async (account: string) => (await mint.ledgers.balances([account]))[0]?.balance ?? 0n
const key = () => ({ 'idempotency-key': uuidV7() })
const ask = (source: 'API' | 'EASY' = 'API') => {
  const due = { code: 'USOT', accountSeq: to.account_seq, amount: 50n * UNIT, fee: 30n * UNIT }
  return world.checkout({ shop, source, dues: [due] })
}

type Asked = Awaited<ReturnType<typeof ask>>
type Listed = {
  readonly account_seq: string
  readonly amount: string | null
  readonly is_enough: boolean
  readonly reason: string | null
  readonly quote: { readonly quote_id: string; readonly rate: string; readonly amount: string } | null
}

async function listed({ token }: Asked): Promise<Listed> {
  const { body } = await payer.call('GET', `/pg/transaction/token/${token}/account`)
  const found = (body.list as Listed[]).find(({ account_seq }) => account_seq === from.account_seq)
  if (!found) throw new Error('the account is not listed')
  return found
}

/** What leaves the account, by proof. */
const amounts = new Map<unknown, unknown>()

async function prove(asked: Asked, quote_id: string | undefined, by = payer) {
  const proved = await by.call('POST', '/pg/transaction/authenticate', {
    body: { token: asked.token, account_seq: from.account_seq, quote_id, password: PASSWORD },
  })
  amounts.set(proved.body.authentication, proved.body.amount)
  return proved
}

async function proofFor(asked: Asked): Promise<string> {
  const { status, body } = await prove(asked, (await listed(asked)).quote?.quote_id)
  expect([status, body.error]).toEqual([200, 0])
  return body.authentication as string
}

const pay = ({ checkoutSeq }: Asked, authentication: string, amount = amounts.get(authentication)) =>
  payer.call('POST', `/pg/transaction/${checkoutSeq}/pay`, {
    body: { account_seq: from.account_seq, amount, authentication },
    headers: key(),
  })

const seen = async (person: Person, { checkoutSeq }: Asked) =>
  (await person.call('GET', `/pg/transaction/${checkoutSeq}`)).body.transaction as Record<string, unknown>

it("is made once at the confirmed rate; shop and payer see both amounts; a refund is in the shop's asset", async () => {
  const asked = await ask()
  const account = await listed(asked)
  // Holders of CCM pay a spread reduced by a tenth, 0.9 %: 50 / 99.1, rounded up.
  expect(account).toMatchObject({
    amount: '0.50454087',
    is_enough: true,
    reason: null,
    quote: { rate: '99.1', amount: '50' },
  })
  expect((await prove(asked, undefined)).body).toMatchObject({
    error: 'INVALID_INPUT',
    fields: { quote_id: 'REQUIRED' },
  })
  const spoilt = `${account.quote?.quote_id}x`
  expect((await prove(asked, spoilt)).body).toMatchObject({ error: 'INVALID_INPUT', fields: { quote_id: 'INVALID' } })
  const proved = await prove(asked, account.quote?.quote_id)
  expect(proved.body).toMatchObject({
    asset: { code: 'CCM' },
    amount: '0.50454087',
    conversion: { asset: { code: 'USOT' }, amount: '50', market_code: 'CCM-USOT', rate: '99.1' },
  })
  const authentication = proved.body.authentication as string
  const before = [await balance(from.account_seq), await balance(to.account_seq), await balance(INVENTORY)] as const
  // The price, which is not what leaves the account, and an amount with more decimals than the asset has.
  for (const amount of ['50', '0.504540871'])
    expect((await pay(asked, authentication, amount)).body).toMatchObject({
      error: 'INVALID_INPUT',
      fields: { amount: 'INVALID' },
    })
  const [first, again] = [await pay(asked, authentication), await pay(asked, authentication)]
  expect(first.body.payment).toMatchObject({ amount: '0.50454087', asset: { code: 'CCM' }, status: 'PAID' })
  expect(again.body).toEqual(first.body)
  expect([
    before[0] - (await balance(from.account_seq)),
    (await balance(to.account_seq)) - before[1],
    before[2] - (await balance(INVENTORY)),
  ]).toEqual([50_454_087n, 20n * UNIT, 5_045_408_700n])
  const converted_from = { asset: { code: 'CCM' }, amount: '0.50454087', market_code: 'CCM-USOT', rate: '99.1' }
  for (const person of [owner, payer])
    expect(await seen(person, asked)).toMatchObject({
      state: 'PAID',
      payments: [{ asset: { code: 'USOT' }, amount: '50', converted_from }],
    })
  // The conversion is part of the payment and is not listed as an exchange.
  expect((await payer.call('GET', '/market/direct/transfer')).body.list).toEqual([])
  const log = await payer.call('GET', `/account/${from.account_seq}/balance-log`)
  expect((log.body.list as object[])[0]).toMatchObject({ flow: 'PAYMENT' })

  const refund = { body: { type: 'SET_REFUNDED', amount: '40', asset: 'USOT' }, headers: key() }
  const path = `/pg/transaction/${asked.checkoutSeq}`
  const proof = await owner.prove(await owner.call('PATCH', path, refund), { password: PASSWORD })
  expect((await owner.call('PATCH', path, { ...refund, proof })).body).toMatchObject({
    refund: { state: 'DONE', amount: '40', asset: { code: 'USOT' } },
  })
  const accounts = (await payer.call('GET', '/account')).body.list as { asset: { code: string }; balance: string }[]
  expect(accounts.filter(({ asset }) => asset.code === 'USOT')).toMatchObject([{ balance: '40' }])
  const more = { body: { type: 'SET_REFUNDED', amount: '10.00000001', asset: 'USOT' }, headers: key() }
  const tooMuch = await owner.prove(await owner.call('PATCH', path, more), { password: PASSWORD })
  expect((await owner.call('PATCH', path, { ...more, proof: tooMuch })).body.error).toBe('REFUND_TOO_LARGE')
})

it('is made by only one of several concurrent proofs, and a proof fits no other checkout', async () => {
  const [asked, other] = [await ask(), await ask()]
  const proofs = [await proofFor(asked), await proofFor(asked), await proofFor(asked), await proofFor(asked)]
  expect((await pay(other, proofs[0] ?? '')).body.error).toBe('AUTHENTICATION_REFUSED')
  const before = await balance(from.account_seq)
  const replies = await Promise.all(proofs.map((proof) => pay(asked, proof)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect(before - (await balance(from.account_seq))).toBe(50_454_087n)
  const { rows } = await sql<{ step: string }>`SELECT step FROM exchange WHERE pays_shop AND step <> 'DONE'`.execute(
    bank.owner,
  )
  expect(rows.filter(({ step }) => step !== 'REFUSED')).toEqual([])
})

it('is refused while the house has no stock, and insufficient funds leave the checkout open', async () => {
  const asked = await ask()
  const { quote } = await listed(asked)
  const authentication = await proofFor(asked)
  const all = await balance(INVENTORY)
  await move(INVENTORY, houseAccountId(0, 'USOT', 'custody'), all)
  expect(await listed(asked)).toMatchObject({ amount: null, quote: null, reason: 'CONVERSION_UNAVAILABLE' })
  expect((await prove(asked, quote?.quote_id)).body.error).toBe('CONVERSION_UNAVAILABLE')
  expect((await pay(asked, authentication)).body.error).toBe('CONVERSION_UNAVAILABLE')
  await stock(all)
  const proof = await proofFor(asked)
  await mint.takeAll(from.account_seq, 'CCM')
  expect((await pay(asked, proof)).body.error).toBe('INSUFFICIENT_BALANCE')
  expect((await pay(asked, proof)).body.error).toBe('INSUFFICIENT_BALANCE')
  expect((await seen(owner, asked)).state).toBe('OPEN')
})
