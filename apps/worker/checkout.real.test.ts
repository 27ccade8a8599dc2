import { CHART, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import {
  expireCheckouts,
  findPayable,
  type PayDeps,
  payCrowd,
  payPlanned,
  selectCheckoutOfSeq,
  selectPayments,
  settlePayments,
} from '@cocobnk/checkout'
import { type SettlementTables, startMover } from '@cocobnk/clearing'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { type Ledgers, LedgerUnavailable, newId, openLedgers } from '@cocobnk/ledger'
import {
  balanceWay,
  createRefund,
  finishRefunds,
  type RefundDeps,
  type RefundView,
  type RefundWay,
} from '@cocobnk/refund'
import { ok, refuse } from '@cocobnk/result'
import { capOf, outflowOf } from '@cocobnk/testing/outflow'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const bank = await freshDatabase('bank')
const shards = await Promise.all([freshDatabase('ledger'), freshDatabase('ledger')])
const ledgers = openLedgers({ shards: shards.map((shard) => ({ url: shard.urlOf('ledger_worker') })) })
const open = (role: 'bank_app' | 'bank_worker' | 'bank_owner') =>
  openDatabase<RefundView & SettlementTables>(bank.urlOf(role), { max: 6, applicationName: 'test' })
const [api, worker, owner] = [open('bank_app'), open('bank_worker'), open('bank_owner')]

beforeAll(async () => {
  for (const shard of [0, 1]) await openHouseAccounts(ledgers, { shard, shards: 2 }, ['USOT'])
})
afterAll(async () => {
  await Promise.all([api.close(), worker.close(), owner.close(), ledgers.close()])
  await Promise.all([bank, ...shards].map((database) => database.drop()))
})

const nothing = () => undefined
const deps = {
  db: api.db,
  ledgers,
  crowd: payCrowd(api.ask),
  outflow: outflowOf(api.ask),
  cap: capOf(ledgers),
  usotOf: async (_: unknown, minor: bigint) => minor,
  noteUse: async () => undefined,
  tell: nothing,
  tellCheckout: nothing,
  wakeMover: nothing,
} as unknown as PayDeps

let members = 0

async function memberOn(shard: number, minor: bigint) {
  members += 1
  const [memberSeq, accountSeq] = [uuidV7(), newId(shard)]
  const digits = String(members).padStart(2, '0')
  await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    VALUES (${memberSeq}, ${`0000-0000-00${digits}`}, ${`shard-${members}`}, '$argon2id$none')`.execute(owner.db)
  await sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
    SELECT ${accountSeq}, ${memberSeq}, seq, ${`10000000000${digits}`}, 'x', 1 FROM asset WHERE code = 'USOT'`.execute(
    owner.db,
  )
  const { code, bound } = CHART.customer
  await ledgers.createAccounts({ id: accountSeq, asset: 'USOT', code, bound, owner: memberSeq })
  const debit = houseAccountId(shard, 'USOT', 'custody')
  if (minor > 0n)
    await ledgers.post({ kind: 'transfer', id: newId(shard), debit, credit: accountSeq, amount: minor, code: 100 })
  return { memberSeq, accountSeq }
}

type Someone = Awaited<ReturnType<typeof memberOn>>

async function shopOf({ memberSeq, accountSeq }: Someone, id: string) {
  const [merchantSeq, merchantAccountSeq] = [uuidV7(), uuidV7()]
  await sql`INSERT INTO merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency,
      state, activated_at)
    VALUES (${merchantSeq}, ${memberSeq}, ${id}, 'x', 'https://shop.example', 'OTHER', 'a@b', 'USD', 'ACTIVE', now())`.execute(
    owner.db,
  )
  await sql`INSERT INTO merchant_account (merchant_account_seq, merchant_seq, account_seq, asset_seq, is_default)
    SELECT ${merchantAccountSeq}, ${merchantSeq}, account_seq, asset_seq, true FROM account WHERE account_seq = ${accountSeq}`.execute(
    owner.db,
  )
  return { merchantSeq, merchantAccountSeq }
}

async function ask({ merchantSeq, merchantAccountSeq }: Awaited<ReturnType<typeof shopOf>>, minutes = 15) {
  const checkoutSeq = uuidV7()
  const token = Buffer.from(checkoutSeq.replaceAll('-', ''), 'hex').toString('base64url')
  await sql`INSERT INTO checkout (mode, checkout_seq, merchant_seq, shop_order_number, name, source, price, price_currency, token,
      expires_at)
    VALUES ('LIVE', ${checkoutSeq}, ${merchantSeq}, ${checkoutSeq}, 'x', 'API', 1000, 'USD', ${token},
      now() + make_interval(mins => ${minutes}))`.execute(owner.db)
  await sql`INSERT INTO checkout_due (mode, checkout_seq, asset_seq, merchant_account_seq, amount, fee)
    SELECT 'LIVE', ${checkoutSeq}, asset_seq, merchant_account_seq, 50, 30 FROM merchant_account
    WHERE merchant_account_seq = ${merchantAccountSeq}`.execute(owner.db)
  return checkoutSeq
}

const checkoutOf = async (seq: string) => {
  const found = await selectCheckoutOfSeq(api.db, seq)
  if (!found) throw new Error('it is gone')
  return found
}

async function pay(seq: string, { memberSeq, accountSeq }: Someone, paymentSeq = uuidV7(), by = deps) {
  const checkout = await checkoutOf(seq)
  const payable = await findPayable(api.db, checkout)
  const share = payable.ok ? payable.value[0] : undefined
  if (!share) throw new Error('nothing is due')
  return payPlanned(by, {
    checkout,
    share,
    converting: undefined,
    paymentSeq,
    memberSeq,
    sessionSeq: uuidV7(),
    accountSeq,
  })
}

/** Runs the worker's jobs until no settlement waits. */
async function work(): Promise<void> {
  const mover = startMover({ db: worker.db, ledgers, signalEnd: nothing, onFailed: (error) => failures.push(error) })
  await vi.waitFor(
    async () => {
      const { rows } = await sql`SELECT FROM settlement WHERE status = 'PENDING'`.execute(owner.db)
      expect(rows).toHaveLength(0)
    },
    { timeout: 15_000, interval: 50 },
  )
  await mover.close()
  await settlePayments({ db: worker.db, ledgers, tellCheckout: nothing, onFailed })
  await finishRefunds({ ...refunds(worker.db), onFailed }, 0)
}

const failures: unknown[] = []
const onFailed = (_: string, error: unknown) => failures.push(error)
const balance = async ({ accountSeq }: Someone) => (await ledgers.balances([accountSeq]))[0]?.balance
const refunds = (db: typeof api.db): RefundDeps => {
  const elsewhere = async () => refuse('REFUND_FAILED')
  const way = balanceWay({ db, ledgers, wakeMover: nothing, tell: nothing })
  const ways = { BALANCE: way, WALLET: elsewhere, CARD: elsewhere, TRIGGER: async () => ok('DONE' as const) }
  return { db, ways, tellCheckout: nothing }
}

async function giveBack(seq: string, by: RefundDeps) {
  const payments = await selectPayments(api.db, { mode: 'LIVE', checkoutSeq: seq })
  return createRefund(by, {
    checkout: await checkoutOf(seq),
    paymentSeq: payments.find(({ state }) => state === 'DONE')?.payment_seq ?? '',
    amount: 50n,
    usot: undefined,
    reason: undefined,
    by: { limitUsot: null },
    requestKey: uuidV7(),
  })
}

it('a payment to a shop on another shard is pending until it has arrived, and is refunded the same way', async () => {
  const [payer, seller] = [await memberOn(0, 200n), await memberOn(1, 100n)]
  const shop = await shopOf(seller, 'AAAAAAAAAA')
  const seq = await ask(shop)
  expect((await pay(seq, payer)).ok).toBe(true)
  expect((await checkoutOf(seq)).state).toBe('PROCESSING')
  await settlePayments({ db: worker.db, ledgers, tellCheckout: nothing, onFailed })
  expect((await checkoutOf(seq)).state).toBe('PROCESSING')
  await work()
  const paid = await checkoutOf(seq)
  expect(paid.state).toBe('PAID')
  const fees = (await ledgers.balances([houseAccountId(1, 'USOT', 'fees')]))[0]?.balance
  expect([await balance(payer), await balance(seller), fees]).toEqual([150n, 120n, 30n])

  expect(await giveBack(seq, refunds(api.db))).toMatchObject({ ok: true, value: { state: 'PENDING' } })
  await work()
  expect((await checkoutOf(seq)).state).toBe('REFUNDED')
  expect([await balance(payer), await balance(seller)]).toEqual([200n, 70n])
  expect(failures).toEqual([])
})

it('a payment that the payer cannot afford fails and reopens the checkout; unpaid checkouts expire', async () => {
  const [payer, seller] = [await memberOn(0, 10n), await memberOn(1, 0n)]
  const shop = await shopOf(seller, 'BBBBBBBBBB')
  const seq = await ask(shop)
  const proof = uuidV7()
  expect((await pay(seq, payer, proof)).ok).toBe(true)
  await work()
  expect((await checkoutOf(seq)).state).toBe('OPEN')
  expect([await balance(payer), await balance(seller)]).toEqual([10n, 0n])
  // A repeat with the same proof gets the same refusal.
  expect(await pay(seq, payer, proof)).toMatchObject({ ok: false, code: 'INSUFFICIENT_BALANCE' })
  expect((await checkoutOf(seq)).state).toBe('OPEN')
  const late = await ask(shop, -1)
  expect((await expireCheckouts(worker.db)).map(({ checkout_seq }) => checkout_seq)).toEqual([late])
  expect((await checkoutOf(late)).state).toBe('EXPIRED')
})

it('a payment or refund that cannot complete does not delay others; it is reported, and completes when its cause is gone', async () => {
  const [payer, seller] = [await memberOn(0, 200n), await memberOn(0, 100n)]
  const shop = await shopOf(seller, 'CCCCCCCCCC')
  const left = [await ask(shop), await ask(shop)] as const
  const dies = async () => {
    throw new Error('killed')
  }
  const proofs = [uuidV7(), uuidV7()].toSorted()
  for (const [place, seq] of left.entries()) {
    const dead = { ...deps, ledgers: { ...ledgers, postWithin: dies } } as PayDeps
    await expect(pay(seq, payer, proofs[place], dead)).rejects.toThrow('killed')
  }
  await sql`UPDATE checkout_payment SET created_at = now() - interval '20 seconds' WHERE payment_seq = ANY (${proofs})`.execute(
    owner.db,
  )
  const told: string[] = []
  const tellFailed = (seq: string) => told.push(seq)
  let posts = 0
  const away: Ledgers['post'] = (...chain) => {
    posts += 1
    return posts === 1 ? Promise.reject(new LedgerUnavailable('away')) : ledgers.post(...chain)
  }
  const states = () => Promise.all(left.map(async (seq) => (await checkoutOf(seq)).state))
  await settlePayments({ db: worker.db, ledgers: { post: away }, tellCheckout: nothing, onFailed: tellFailed })
  expect([await states(), told.splice(0)]).toEqual([['PROCESSING', 'OPEN'], [proofs[0]]])
  await settlePayments({ db: worker.db, ledgers, tellCheckout: nothing, onFailed })
  expect(await states()).toEqual(['OPEN', 'OPEN'])

  for (const seq of left) {
    expect((await pay(seq, payer)).ok).toBe(true)
    const silent: RefundWay = async () => refuse('SERVICE_UNAVAILABLE')
    const by = refunds(api.db)
    const asked = await giveBack(seq, { ...by, ways: { ...by.ways, BALANCE: silent } })
    expect(asked).toMatchObject({ ok: false, code: 'SERVICE_UNAVAILABLE' })
  }
  const by = refunds(worker.db)
  const isFirst = ({ checkout_seq }: { readonly checkout_seq: string }) => checkout_seq === left[0]
  const BALANCE: RefundWay = (refund) => (isFirst(refund) ? dies() : by.ways.BALANCE(refund))
  await finishRefunds({ ...by, ways: { ...by.ways, BALANCE }, onFailed: tellFailed }, 0)
  expect([await states(), told.length]).toEqual([['PAID', 'REFUNDED'], 1])
  await finishRefunds({ ...by, onFailed }, 0)
  expect([await states(), failures]).toEqual([['REFUNDED', 'REFUNDED'], []])
})
