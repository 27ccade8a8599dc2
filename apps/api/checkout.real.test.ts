import { houseAccountId } from '@cocobnk/chart'
import {
  type CheckoutView,
  createCheckout,
  type PricingDeps,
  selectCheckoutOfSeq,
  selectPayments,
  settlePayments,
} from '@cocobnk/checkout'
import { nearChain, type SettlementTables } from '@cocobnk/clearing'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { shardOf, transferId } from '@cocobnk/ledger'
import { balanceWay, createRefund, type RefundView, type RefundWay } from '@cocobnk/refund'
import { refuse } from '@cocobnk/result'
import { type SettingTables, settingsReader } from '@cocobnk/setting'
import { PASSWORD } from '@cocobnk/testing/members'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import type { Person } from '@cocobnk/testing/person'
import { runBank } from '@cocobnk/testing/run-bank'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { refundBy } from './testing/refund-by.ts'
import { shopWorld, type TestShop } from './testing/shop-world.ts'

const USOT = 10n ** 8n
const { bank, newcomer } = await runBank()
const mint = await openMint(bank, ['USOT', 'CCM'])
const worker = openDatabase<CheckoutView & SettlementTables>(bank.database.urlOf('bank_worker'), {
  max: 4,
  applicationName: 'test',
})
const app = openDatabase<RefundView & SettlementTables & SettingTables>(bank.database.urlOf('bank_app'), {
  max: 8,
  applicationName: 'test',
})
afterAll(() => Promise.all([worker.close(), app.close()]).then(() => undefined))

let owner: Person
let berta: Person
let carl: Person
let to: TestAccount
let from: TestAccount
let shop: TestShop
let world: ReturnType<typeof shopWorld>

beforeAll(async () => {
  ;[owner, berta, carl] = [await newcomer('shopowner'), await newcomer('berta'), await newcomer('carl')]
  to = await mint.account(owner, 'USOT', 100n * USOT)
  from = await mint.account(berta, 'USOT', 10_000n * USOT)
  world = shopWorld(bank, owner.userName)
  shop = await world.open()
  await world.settleInto(shop, to.account_seq)
})

const key = () => ({ 'idempotency-key': uuidV7() })
const balance = async (account: string) => (await mint.ledgers.balances([account]))[0]?.balance ?? 0n
const ask = async (amount = 50n, source: 'API' | 'EASY' = 'API') => {
  const due = { code: 'USOT', accountSeq: to.account_seq, amount: amount * USOT, fee: 30n * USOT }
  return { ...(await world.checkout({ shop, source, dues: [due] })), amount: String(amount) }
}

type Asked = Awaited<ReturnType<typeof ask>>
const proveBy = (person: Person, { token }: Asked, account = from.account_seq) =>
  person.call('POST', '/pg/transaction/authenticate', { body: { token, account_seq: account, password: PASSWORD } })

async function proofOf(person: Person, asked: Asked, account = from.account_seq): Promise<string> {
  const { status, body } = await proveBy(person, asked, account)
  expect([status, body.error]).toEqual([200, 0])
  return body.authentication as string
}

const payWith = (person: Person, { checkoutSeq, amount }: Asked, authentication: string, account = from.account_seq) =>
  person.call('POST', `/pg/transaction/${checkoutSeq}/pay`, {
    body: { account_seq: account, amount, authentication },
    headers: key(),
  })

const pay = async (person: Person, asked: Asked, account = from.account_seq) =>
  payWith(person, asked, await proofOf(person, asked, account), account)

const open = async ({ token }: Asked) =>
  (await carl.call('GET', `/pg/transaction/token/${token}`)).body.transaction as { state: string; flags: string[] }

describe('paying from a balance', () => {
  it('moves the price to the shop and the fee to the house, once per proof, and shows each side its own view', async () => {
    const asked = await ask()
    const fees = houseAccountId(0, 'USOT', 'fees')
    const before = [await balance(from.account_seq), await balance(to.account_seq), await balance(fees)] as const
    const authentication = await proofOf(berta, asked)
    const [first, again] = [await payWith(berta, asked, authentication), await payWith(berta, asked, authentication)]
    expect(first.body.payment).toMatchObject({ amount: '50', status: 'PAID' })
    expect(again.body).toEqual(first.body)
    expect([
      before[0] - (await balance(from.account_seq)),
      (await balance(to.account_seq)) - before[1],
      (await balance(fees)) - before[2],
    ]).toEqual([50n * USOT, 20n * USOT, 30n * USOT])
    const seen = async (person: Person) =>
      (await person.call('GET', `/pg/transaction/${asked.checkoutSeq}`)).body.transaction as Record<string, unknown>
    expect(await seen(berta)).toMatchObject({
      viewer: 'PAYER',
      state: 'PAID',
      payer_name: null,
      payments: [{ account_number: from.number, balance: String(9_950) }],
    })
    expect(await seen(owner)).toMatchObject({
      viewer: 'SHOP',
      payer_name: 'b***',
      refund_fee_policy: 'FEE_KEPT',
      payments: [{ account_number: to.number, balance: null, fee: '30', net: '20', refundable: '50' }],
    })
    expect((await carl.call('GET', `/pg/transaction/${asked.checkoutSeq}`)).status).toBe(404)
  })

  it('refuses a proof of another member, transaction or account, and an altered or expired one', async () => {
    const [one, other] = [await ask(), await ask()]
    const second = await mint.account(berta, 'USOT', 100n * USOT)
    const proof = await proofOf(berta, one)
    const [body = ''] = proof.split('.')
    for (const wrong of [
      await payWith(carl, one, proof),
      await payWith(berta, other, proof),
      await payWith(berta, one, proof, second.account_seq),
      await payWith(berta, one, `${body}x.${proof.split('.')[1]}`),
    ])
      expect(wrong.body.error).toBe('AUTHENTICATION_REFUSED')
    const wrongPassword = { token: one.token, account_seq: from.account_seq, password: 'wrong' }
    const refused = await berta.call('POST', '/pg/transaction/authenticate', { body: wrongPassword })
    expect(refused.body.error).toBe('PASSWORD_REFUSED')
    const asked = await berta.call('POST', '/pg/transaction/authenticate', {
      body: { token: one.token, account_seq: from.account_seq },
    })
    expect(asked.body.error).toBe('STEP_UP_REQUIRED')
    expect((await open(one)).state).toBe('OPEN')
  })

  it('succeeds for one of many payers, and never for canceled or expired checkouts', async () => {
    const crowd = await ask()
    const proofs: string[] = []
    for (let one = 0; one < 8; one += 1) proofs.push(await proofOf(berta, crowd))
    const before = await balance(to.account_seq)
    const replies = await Promise.all(proofs.map((proof) => payWith(berta, crowd, proof)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await balance(to.account_seq)) - before).toBe(20n * USOT)

    const raced = await ask()
    const proof = await proofOf(berta, raced)
    const cancel = { body: { type: 'SET_CANCELED' }, headers: key() }
    const [paid, canceled] = await Promise.all([
      payWith(berta, raced, proof),
      owner.call('PATCH', `/pg/transaction/${raced.checkoutSeq}`, cancel),
    ])
    expect([paid.status === 200, canceled.status === 200].filter(Boolean)).toHaveLength(1)
    expect((await open(raced)).state).toBe(paid.status === 200 ? 'PAID' : 'CANCELED')

    const late = await ask()
    const lateProof = await proofOf(berta, late)
    await sql`UPDATE checkout SET expires_at = now() WHERE checkout_seq = ${late.checkoutSeq}`.execute(bank.owner)
    expect((await payWith(berta, late, lateProof)).body.error).toBe('TRANSACTION_EXPIRED')
    expect((await open(late)).state).toBe('EXPIRED')
  })

  it('with insufficient funds, or from a frozen account, moves nothing and leaves the checkout open', async () => {
    const asked = await ask()
    const poor = await mint.account(carl, 'USOT', 10n * USOT)
    const refused = await pay(carl, asked, poor.account_seq)
    expect(refused.body.error).toBe('INSUFFICIENT_BALANCE')
    expect((await open(asked)).state).toBe('OPEN')
    expect(await balance(poor.account_seq)).toBe(10n * USOT)
    expect((await proveBy(owner, asked, to.account_seq)).body.error).toBe('SAME_ACCOUNT')
    const other = await mint.account(carl, 'CCM', 10n * USOT)
    expect((await proveBy(carl, asked, other.account_seq)).body).toMatchObject({ fields: { quote_id: 'REQUIRED' } })
    expect((await pay(berta, asked)).status).toBe(200)
  })

  it('above the daily cap is refused, and a repetition gets the same refusal whether or not the checkout is open', async () => {
    const daniel = await newcomer('daniel')
    const rich = await mint.account(daniel, 'USOT', 300_000n * USOT)
    const asked = await ask(150_000n)
    const proof = await proofOf(daniel, asked, rich.account_seq)
    const first = await payWith(daniel, asked, proof, rich.account_seq)
    expect([first.status, first.body.error]).toEqual([403, 'NON_FACE_LIMIT'])
    expect((await payWith(daniel, asked, proof, rich.account_seq)).body).toEqual(first.body)
    await sql`UPDATE checkout SET state = 'CANCELED' WHERE checkout_seq = ${asked.checkoutSeq}`.execute(bank.owner)
    expect((await payWith(daniel, asked, proof, rich.account_seq)).body).toEqual(first.body)
    expect(await balance(rich.account_seq)).toBe(300_000n * USOT)
  })

  it('of a suspended shop is refused; a payer with the token may decline', async () => {
    const [asked, declined] = [await ask(), await ask()]
    await sql`UPDATE merchant SET state = 'SUSPENDED' WHERE merchant_seq = ${shop.merchantSeq}`.execute(bank.owner)
    expect((await proveBy(berta, asked)).body.error).toBe('TRANSACTION_NOT_ACTIVE')
    await sql`UPDATE merchant SET state = 'ACTIVE' WHERE merchant_seq = ${shop.merchantSeq}`.execute(bank.owner)
    const cancel = (token?: string) =>
      berta.call('PATCH', `/pg/transaction/${declined.checkoutSeq}`, {
        body: { type: 'SET_CANCELED', token },
        headers: key(),
      })
    expect((await cancel()).status).toBe(404)
    expect((await cancel(asked.token)).status).toBe(404)
    expect((await cancel(declined.token)).status).toBe(200)
    expect((await open(declined)).state).toBe('CANCELED')
  })
})

/** Leaves a payment in the state after its process died between claim and completion. */
async function leftBy({ checkoutSeq }: Asked, isPosted: boolean): Promise<void> {
  const paymentSeq = uuidV7()
  const id = transferId(shardOf(from.account_seq), 'checkout payment', paymentSeq)
  await sql`
    WITH claimed AS (UPDATE checkout SET state = 'PROCESSING' WHERE checkout_seq = ${checkoutSeq}::uuid)
    INSERT INTO checkout_payment (mode, payment_seq, checkout_seq, method, asset_seq, amount, fee, merchant_account_seq,
      payer_member_seq, payer_account_seq, posting_seq, counted, created_at)
    SELECT 'LIVE', ${paymentSeq}::uuid, ${checkoutSeq}::uuid, 'BALANCE', asset_seq, ${50n * USOT}::numeric, ${30n * USOT}::numeric,
      merchant_account_seq, (SELECT member_seq FROM account WHERE account_seq = ${from.account_seq}::uuid),
      ${from.account_seq}::uuid, ${id}::uuid, 1000, now() - interval '20 seconds'
    FROM merchant_account WHERE account_seq = ${to.account_seq}::uuid`.execute(bank.owner)
  const leg = { from: from.account_seq, to: to.account_seq, asset: 'USOT', amount: 50n * USOT, fee: 30n * USOT }
  if (isPosted) await mint.ledgers.post(...nearChain({ id, flow: 'payment', leg }))
}

describe('a payment whose process died', () => {
  it('fails and reopens the checkout if it died before posting, and is completed if the ledger has the posting', async () => {
    const [unposted, posted] = [await ask(), await ask()]
    await leftBy(unposted, false)
    await leftBy(posted, true)
    const before = await balance(to.account_seq)
    const [onFailed, tellCheckout] = [(_: string, error: unknown) => expect.fail(String(error)), () => undefined]
    await settlePayments({ db: worker.db, ledgers: mint.ledgers, tellCheckout, onFailed })
    expect((await open(unposted)).state).toBe('OPEN')
    expect((await open(posted)).state).toBe('PAID')
    expect(await balance(to.account_seq)).toBe(before)
    expect((await pay(berta, unposted)).status).toBe(200)
  })
})

describe('a refund', () => {
  it('returns a part and then the rest, never more than was paid, and the fee stays paid', async () => {
    const asked = await ask()
    await pay(berta, asked)
    const before = await balance(from.account_seq)
    const part = await refundBy(owner, asked, { amount: '4', reason: 'One cup was broken' })
    expect(part.body).toMatchObject({
      transaction: { state: 'PARTLY_REFUNDED' },
      refund: { state: 'DONE', amount: '20' },
    })
    const sleep = (since: string) =>
      sql`UPDATE account SET used_at = now() - ${since}::interval WHERE account_seq = ${to.account_seq}`.execute(
        bank.owner,
      )
    await sleep('13 months')
    expect((await refundBy(owner, asked, { amount: '1', asset: 'USOT' })).body.error).toBe('ACCOUNT_DORMANT')
    await sleep('0')
    const tooMuch = await refundBy(owner, asked, { amount: '30.00000001', asset: 'USOT' })
    expect(tooMuch.body.error).toBe('REFUND_TOO_LARGE')
    expect((await refundBy(owner, asked)).body).toMatchObject({
      transaction: { state: 'REFUNDED' },
      refund: { amount: '30' },
    })
    expect((await balance(from.account_seq)) - before).toBe(50n * USOT)
    expect((await refundBy(berta, asked)).status).toBe(404)
    const { body } = await berta.call('GET', `/pg/transaction/${asked.checkoutSeq}`)
    expect(body.transaction).toMatchObject({
      refunds: [{ amount: '20', reason: 'One cup was broken' }, { amount: '30' }],
    })
  })

  it('is notified to the payer in the inbox and by mail with its receipt, once, when it has arrived', async () => {
    const asked = await ask()
    await pay(berta, asked)
    expect((await refundBy(owner, asked, { amount: '4', reason: 'One cup was broken' })).status).toBe(200)
    const link = `/company/transaction-detail?seq=${asked.checkoutSeq}`
    const { list } = (await berta.call('GET', '/notification')).body as { list: { link: string }[] }
    expect(list.filter((one) => one.link === link)).toMatchObject([
      { kind: 'PAYMENT', title: 'A shop refunded you', text: '20 USOT' },
    ])
    const mails = async () => {
      const { rows } = await sql<{ values: object }>`SELECT values FROM mail
        WHERE template = 'refund-news' AND values ->> 'link' LIKE ${`%${link}`}`.execute(bank.owner)
      return rows.map(({ values }) => values)
    }
    const said = { title: 'Two cups', amount: '20 USOT', reason: 'One cup was broken' }
    await vi.waitFor(async () => expect(await mails()).toMatchObject([said]), 10_000)
    expect((await refundBy(owner, asked, { amount: '5', asset: 'USOT' })).status).toBe(200)
    await vi.waitFor(async () => expect(await mails()).toHaveLength(2), 10_000)
  })

  it('requested fifty times concurrently returns no unit more than was paid', async () => {
    const asked = await ask()
    await pay(berta, asked)
    const before = await balance(from.account_seq)
    const checkout = await selectCheckoutOfSeq(app.db, asked.checkoutSeq)
    const [payment] = await selectPayments(app.db, { mode: 'LIVE', checkoutSeq: asked.checkoutSeq })
    if (!checkout || !payment) throw new Error('nothing was paid')
    const wish = { checkout, by: { limitUsot: null }, paymentSeq: payment.payment_seq, amount: 7n * USOT }
    const none: RefundWay = async () => refuse('REFUND_FAILED')
    const way = balanceWay({ db: app.db, ledgers: mint.ledgers, wakeMover: () => undefined, tell: () => undefined })
    const deps = {
      db: app.db,
      ways: { BALANCE: way, WALLET: none, CARD: none, TRIGGER: none },
      tellCheckout: () => undefined,
    }
    const asks = Array.from({ length: 50 }, () => createRefund(deps, { ...wish, requestKey: uuidV7() }))
    const refunds = await Promise.all(asks)
    expect(refunds.filter(({ ok }) => ok)).toHaveLength(7)
    expect((await balance(from.account_seq)) - before).toBe(49n * USOT)
    await expect(
      sql`UPDATE checkout_payment SET refunding = amount WHERE checkout_seq = ${asked.checkoutSeq}`.execute(bank.owner),
    ).rejects.toThrow('checkout_payment_refunds_at_most_what_came_in')
  })

  it('is limited per day for cashiers, releases its amount if the shop cannot pay, and is allowed to suspended shops', async () => {
    const asked = await ask()
    await pay(berta, asked)
    await sql`INSERT INTO merchant_person (merchant_seq, member_seq, role, refund_limit_usot)
      SELECT ${shop.merchantSeq}, member_seq, 'CASHIER', ${15n * USOT} FROM member WHERE user_name = ${carl.userName}`.execute(
      bank.owner,
    )
    expect((await refundBy(carl, asked, { amount: '10', asset: 'USOT' })).status).toBe(200)
    expect((await refundBy(carl, asked, { amount: '6', asset: 'USOT' })).body.error).toBe('REFUND_LIMIT')
    await sql`UPDATE merchant SET state = 'SUSPENDED' WHERE merchant_seq = ${shop.merchantSeq}`.execute(bank.owner)
    expect((await refundBy(owner, asked, { amount: '1', asset: 'USOT' })).status).toBe(200)
    await sql`UPDATE merchant SET state = 'ACTIVE' WHERE merchant_seq = ${shop.merchantSeq}`.execute(bank.owner)
    await mint.takeAll(to.account_seq, 'USOT')
    expect((await refundBy(owner, asked, { amount: '39', asset: 'USOT' })).body.error).toBe('INSUFFICIENT_BALANCE')
    const { body } = await owner.call('GET', `/pg/transaction/${asked.checkoutSeq}`)
    expect(body.transaction).toMatchObject({ payments: [{ refunded: '11', refundable: '39' }] })
  })
})

describe('test mode', () => {
  const pricing = (): PricingDeps => ({
    db: app.db,
    settings: settingsReader(app.db),
    firmRates: async () => new Map([['USOT', { usot: '1', low: '1', high: '1', at: new Date() }]]),
  })
  const make = async (mode: 'LIVE' | 'TEST', more: object = {}) =>
    createCheckout(pricing(), {
      mode,
      merchantSeq: shop.merchantSeq,
      shopOrderNumber: uuidV7(),
      name: 'Two cups',
      price: '10',
      currency: 'USD',
      source: 'API',
      requestKey: uuidV7(),
      ...more,
    })

  it('prices at current rates, and refuses a used order number, a price within the fee and a disabled currency', async () => {
    const made = await make('LIVE', { shopOrderNumber: 'A-1' })
    expect(made.ok && made.value.price).toBe(1_000n)
    expect(await make('LIVE', { shopOrderNumber: 'A-1' })).toMatchObject({ code: 'ORDER_NUMBER_USED' })
    expect((await make('TEST', { shopOrderNumber: 'A-1' })).ok).toBe(true)
    expect(await make('LIVE', { price: '0.3' })).toMatchObject({ code: 'AMOUNT_WITHIN_FEE' })
    expect(await make('LIVE', { currency: 'XXX' })).toMatchObject({ code: 'CURRENCY_OFF' })
    expect(await make('LIVE', { currency: 'KRW' })).toMatchObject({ code: 'RATE_EXPIRED' })
    expect(await make('LIVE', { returnUrl: 'https://evil.example/' })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await make('LIVE', { returnUrl: 'http://localhost:3000/' })).toMatchObject({ code: 'INVALID_INPUT' })
    expect((await make('TEST', { returnUrl: 'http://localhost:3000/' })).ok).toBe(true)
    const due = await sql<{ amount: bigint; fee: bigint }>`SELECT amount, fee FROM checkout_due
      WHERE checkout_seq = ${made.ok ? made.value.checkout_seq : ''}`.execute(bank.owner)
    expect(due.rows).toEqual([{ amount: 1_000n * USOT, fee: 30n * USOT }])
  })

  it('simulates the chosen outcome with the events of live mode and without moving money', async () => {
    const before = await balance(to.account_seq)
    const states: Record<string, [string, string[]]> = {}
    for (const type of ['PAID', 'SHORT', 'LATE', 'TWICE', 'REFUNDED', 'DISPUTED']) {
      const made = await make('TEST')
      const seq = made.ok ? made.value.checkout_seq : ''
      const push = (what: string) => owner.call('POST', `/pg/transaction/${seq}/trigger`, { body: { type: what } })
      if (type === 'REFUNDED' || type === 'DISPUTED') {
        expect((await push(type)).body.error).toBe('TRANSACTION_NOT_ACTIVE')
        await push('PAID')
      }
      const { state, flags } = (await push(type)).body.transaction as { state: string; flags: string[] }
      states[type] = [state, flags]
      expect((await berta.call('POST', `/pg/transaction/${seq}/trigger`, { body: { type } })).status).toBe(404)
    }
    expect(states).toEqual({
      PAID: ['PAID', []],
      SHORT: ['OPEN', ['UNDERPAID']],
      LATE: ['PAID', ['LATE']],
      TWICE: ['PAID', ['OVERPAID']],
      REFUNDED: ['REFUNDED', []],
      DISPUTED: ['PAID', []],
    })
    const live = await ask()
    const refused = await owner.call('POST', `/pg/transaction/${live.checkoutSeq}/trigger`, { body: { type: 'PAID' } })
    expect(refused.body.error).toBe('TRANSACTION_NOT_ACTIVE')
    expect(await balance(to.account_seq)).toBe(before)
    const wrong =
      sql`INSERT INTO checkout_payment (mode, payment_seq, checkout_seq, method, asset_seq, amount, fee, counted)
      SELECT 'LIVE', ${uuidV7()}::uuid, checkout_seq, 'TRIGGER', asset_seq, 1, 0, 1 FROM checkout_due
      WHERE checkout_seq = ${live.checkoutSeq}::uuid`.execute(bank.owner)
    await expect(wrong).rejects.toThrow('check')
  })
})
