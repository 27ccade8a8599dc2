import { CHART, FLOWS, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import {
  chargeBalance,
  findPayable,
  type PayDeps,
  payCrowd,
  payPlanned,
  selectCheckoutOfSeq,
  selectPayments,
  settlePayments,
} from '@cocobnk/checkout'
import { type SettlementTables, startMover, verifyLedgers } from '@cocobnk/clearing'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { conversions, type ExchangeDeps } from '@cocobnk/exchange'
import { dayOf } from '@cocobnk/grade'
import { newId, openLedgers, shardOf } from '@cocobnk/ledger'
import type { RefundView } from '@cocobnk/refund'
import { settingsReader } from '@cocobnk/setting'
import { capOf, outflowOf } from '@cocobnk/testing/outflow'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const UNIT = 10n ** 8n
const [CCM, USOT] = ['019a8000-0000-7000-8000-000000000005', '019a8000-0000-7000-8000-000000000004']

const bank = await freshDatabase('bank')
const shards = await Promise.all([freshDatabase('ledger'), freshDatabase('ledger')])
const ledgersAs = (role: 'ledger_app' | 'ledger_worker' | 'ledger_owner') =>
  openLedgers({ shards: shards.map((shard) => ({ url: shard.urlOf(role) })) })
const [app, moving, unbound] = [ledgersAs('ledger_app'), ledgersAs('ledger_worker'), ledgersAs('ledger_owner')]
const open = (role: 'bank_app' | 'bank_worker' | 'bank_owner') =>
  openDatabase<RefundView & SettlementTables>(bank.urlOf(role), { max: 6, applicationName: 'test' })
const [api, worker, owner] = [open('bank_app'), open('bank_worker'), open('bank_owner')]

const terms = (code: string) => ({
  code,
  spread_percent: '1',
  is_active: true,
  exchange_max_usot: '1000000',
  inventory_max: '1000',
})
const exchange = {
  is_open: true,
  quote_seconds: 15,
  payment_quote_seconds: 60,
  tolerance_percent: '0.5',
  breakers: {
    price_jump_percent: '5',
    member_hour_usot: '100000000',
    house_hour_usot: '1000000000',
    house_loss_usot: '1000000000',
    house_loss_minutes: 60,
  },
  assets: [terms('CCM'), { ...terms('USOT'), inventory_max: '1000000000' }],
}
const now = { exchange, ccm: '100' }
const firm = (usot: string) => ({ usot, low: usot, high: usot, at: new Date() })
const exchangeDeps = {
  db: api.db,
  ledgers: app,
  outflow: outflowOf(api.ask),
  settings: async () => ({
    exchange: now.exchange,
    constant: { governance_asset: 'BTC', preferential_spread_discount_percent: '10' },
  }),
  firmRates: async () =>
    new Map([
      ['CCM', firm(now.ccm)],
      ['USOT', firm('1')],
    ]),
  rates: async () => ({ CCM: now.ccm }),
  quoteSecret: new Uint8Array(32),
} as unknown as ExchangeDeps
const house = conversions(exchangeDeps)
const settings = settingsReader(api.db as unknown as Parameters<typeof settingsReader>[0])
const nothing = () => undefined
const deps = {
  db: api.db,
  ledgers: app,
  crowd: payCrowd(api.ask),
  conversions: house,
  outflow: outflowOf(api.ask),
  cap: capOf(app),
  usotOf: async (_: unknown, minor: bigint) => minor * 100n,
  firmRates: exchangeDeps.firmRates,
  // At this rate ten dollars are fifty USOT.
  settings: async () => ({ ...(await settings()), constant: { usot_in_usd: '0.2' } }),
  noteUse: async () => undefined,
  tell: nothing,
  tellCheckout: nothing,
  wakeMover: nothing,
} as unknown as PayDeps

beforeAll(async () => {
  for (const shard of [0, 1]) await openHouseAccounts(unbound, { shard, shards: 2 }, ['USOT', 'CCM'])
  for (const shard of [0, 1]) await give(houseAccountId(shard, 'USOT', 'inventory'), 'USOT', 10_000n * UNIT)
})
afterAll(async () => {
  const wrong = await verifyLedgers(shards.map((shard) => shard.urlOf('ledger_app')))
  await Promise.all([api, worker, owner, app, moving, unbound].map((one) => one.close()))
  await Promise.all([bank, ...shards].map((database) => database.drop()))
  expect(wrong).toBeUndefined()
})

const move = (debit: string, credit: string, amount: bigint) =>
  unbound.post({ kind: 'transfer', id: newId(shardOf(debit)), debit, credit, amount, code: FLOWS.capital.code })
const give = (account: string, code: string, amount: bigint) =>
  move(houseAccountId(shardOf(account), code, 'custody'), account, amount)
const balance = async (account: string) => (await app.balances([account]))[0]?.balance ?? 0n
const ofHouse = (shard: number) =>
  Promise.all(
    (['fees', 'spread', 'rounding', 'inventory'] as const).map((name) => balance(houseAccountId(shard, 'USOT', name))),
  )

let people = 0
let shops = 0

async function memberOn(shard: number, code: 'CCM' | 'USOT', minor = 0n) {
  people += 1
  const [memberSeq, accountSeq] = [uuidV7(), newId(shard)]
  const digits = String(people).padStart(2, '0')
  await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    VALUES (${memberSeq}, ${`0000-0000-00${digits}`}, ${`someone-${people}`}, '$argon2id$none')`.execute(owner.db)
  await sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
    VALUES (${accountSeq}, ${memberSeq}, ${code === 'CCM' ? CCM : USOT}, ${`10000000000${digits}`}, 'x', 1)`.execute(
    owner.db,
  )
  await unbound.createAccounts({ id: accountSeq, asset: code, ...CHART.customer, owner: memberSeq })
  if (minor > 0n) await give(accountSeq, code, minor)
  return { memberSeq, accountSeq }
}

type Someone = Awaited<ReturnType<typeof memberOn>>

async function checkoutOf({ memberSeq, accountSeq }: Someone): Promise<string> {
  const [merchantSeq, merchantAccountSeq, checkoutSeq] = [uuidV7(), uuidV7(), uuidV7()]
  shops += 1
  const id = `A${String(shops).padStart(9, '0')}`
  const token = Buffer.from(checkoutSeq.replaceAll('-', ''), 'hex').toString('base64url')
  await sql`INSERT INTO merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency,
      state, activated_at)
    VALUES (${merchantSeq}, ${memberSeq}, ${id}, 'x', 'https://shop.example', 'OTHER', 'a@b', 'USD', 'ACTIVE', now())`.execute(
    owner.db,
  )
  await sql`INSERT INTO merchant_account (merchant_account_seq, merchant_seq, account_seq, asset_seq, is_default)
    VALUES (${merchantAccountSeq}, ${merchantSeq}, ${accountSeq}, ${USOT}, true)`.execute(owner.db)
  await sql`INSERT INTO checkout (mode, checkout_seq, merchant_seq, shop_order_number, name, source, price, price_currency, token,
      expires_at)
    VALUES ('LIVE', ${checkoutSeq}, ${merchantSeq}, ${checkoutSeq}, 'x', 'API', 1000, 'USD', ${token},
      now() + interval '15 minutes')`.execute(owner.db)
  await sql`INSERT INTO checkout_due (mode, checkout_seq, asset_seq, merchant_account_seq, amount, fee)
    VALUES ('LIVE', ${checkoutSeq}, ${USOT}, ${merchantAccountSeq}, ${50n * UNIT}, ${30n * UNIT})`.execute(owner.db)
  return checkoutSeq
}

const stateOf = async (seq: string) => (await selectCheckoutOfSeq(api.db, seq))?.state
const stepOf = async (seq: string) =>
  (await sql<{ step: string }>`SELECT step FROM exchange WHERE exchange_seq = ${seq}::uuid`.execute(owner.db)).rows[0]
    ?.step

/** Plans a payment at the quote that the member sees and accepts. */
async function plan(checkoutSeq: string, { memberSeq, accountSeq }: Someone) {
  const checkout = await selectCheckoutOfSeq(api.db, checkoutSeq)
  const payable = checkout && (await findPayable(api.db, checkout))
  const share = payable?.ok ? payable.value[0] : undefined
  if (!checkout || !share) throw new Error('nothing is due')
  const shard = shardOf(share.due.shop_account_seq)
  const wish = { sourceAssetSeq: CCM, targetAssetSeq: USOT, amount: share.amount, shard }
  const [quoted] = await house.quote(memberSeq, [wish])
  if (!quoted?.ok) throw new Error(quoted?.code)
  const asset = { asset_seq: CCM, code: 'CCM', decimal_point: 8 }
  const converting = { quote: quoted.value, asset }
  return {
    checkout,
    share,
    converting,
    paymentSeq: quoted.value.conversionSeq,
    memberSeq,
    sessionSeq: uuidV7(),
    accountSeq,
  }
}

const onFailed = (_: string, error: unknown) => expect.fail(String(error))
const settle = () => settlePayments({ db: worker.db, ledgers: moving, tellCheckout: nothing, onFailed })
const makeOld = (paymentSeq: string) =>
  sql`UPDATE checkout_payment SET created_at = now() - interval '20 seconds' WHERE payment_seq = ${paymentSeq}`.execute(
    owner.db,
  )

/** Runs the worker's jobs until no settlement waits. */
async function work(through: Parameters<typeof startMover>[0]['ledgers'] = moving): Promise<void> {
  const failures: unknown[] = []
  const onFailed = (error: unknown) => failures.push(error)
  const mover = startMover({ db: worker.db, ledgers: through, signalEnd: nothing, onFailed })
  await vi.waitFor(
    async () => {
      const { rows } = await sql`SELECT FROM settlement WHERE status = 'PENDING'`.execute(owner.db)
      expect(rows).toHaveLength(0)
    },
    { timeout: 10_000, interval: 50 },
  )
  await mover.close()
  await settle()
  expect(failures).toEqual([])
}

it.each([0, 1])(
  'X1: a payer on shard 0 pays a shop on shard %i in another asset; the shop gets exactly its price',
  async (shard) => {
    const [payer, seller] = [await memberOn(0, 'CCM', 2n * UNIT), await memberOn(shard, 'USOT')]
    const seq = await checkoutOf(seller)
    const before = await ofHouse(shard)
    const stock = await balance(houseAccountId(shard, 'CCM', 'inventory'))
    const agreed = await plan(seq, payer)
    const { sourceAmount, spread, rounding } = agreed.converting.quote
    expect(sourceAmount).toBe(50_505_051n)
    expect(await payPlanned(deps, agreed)).toMatchObject({ ok: true })
    if (shard === 1) {
      expect([await stateOf(seq), await stepOf(agreed.paymentSeq)]).toEqual(['PROCESSING', 'ADMITTED'])
      await work()
    }
    expect([await stateOf(seq), await stepOf(agreed.paymentSeq)]).toEqual(['PAID', 'DONE'])
    expect([await balance(payer.accountSeq), await balance(seller.accountSeq)]).toEqual([
      2n * UNIT - sourceAmount,
      20n * UNIT,
    ])
    const after = await ofHouse(shard)
    const given = 50n * UNIT + spread + rounding
    expect(after.map((one, place) => one - (before[place] ?? 0n))).toEqual([30n * UNIT, spread, rounding, -given])
    expect((await balance(houseAccountId(shard, 'CCM', 'inventory'))) - stock).toBe(sourceAmount)
    // The value that the house received equals what it gave plus what it earned.
    expect(sourceAmount * 100n).toBe(given)
    expect((await app.limits([payer.memberSeq], dayOf(new Date())))[0]?.used).toBe(sourceAmount * 100n)
    // A repetition is the same payment and debits nothing.
    expect(await payPlanned(deps, agreed)).toMatchObject({ ok: true })
    expect(await balance(payer.accountSeq)).toBe(2n * UNIT - sourceAmount)
  },
)

it('an expired quote, a moved price or a full inventory debits nothing and leaves the checkout open', async () => {
  const [payer, seller] = [await memberOn(0, 'CCM', 2n * UNIT), await memberOn(0, 'USOT')]
  const seq = await checkoutOf(seller)
  const fails = async (agreed: Awaited<ReturnType<typeof plan>>, code: string) => {
    expect(await payPlanned(deps, agreed)).toMatchObject({ ok: false, code })
    expect([await stateOf(seq), await balance(payer.accountSeq)]).toEqual(['OPEN', 2n * UNIT])
  }
  now.exchange = { ...exchange, payment_quote_seconds: 0 }
  await fails(await plan(seq, payer), 'QUOTE_EXPIRED')
  now.exchange = exchange
  const early = await plan(seq, payer)
  now.ccm = '99'
  await fails(early, 'QUOTE_MOVED')
  now.ccm = '100'
  const last = await plan(seq, payer)
  const full = { ...exchange, assets: [{ ...terms('CCM'), inventory_max: '0' }, terms('USOT')] }
  const late: PayDeps = {
    ...deps,
    conversions: { ...house, check: async () => ({ ok: true, value: undefined }) },
  }
  now.exchange = full
  expect(await payPlanned(late, last)).toMatchObject({ ok: false, code: 'EXCHANGE_FULL' })
  now.exchange = exchange
  expect([await stateOf(seq), await stepOf(last.paymentSeq)]).toEqual(['OPEN', 'REFUSED'])
  expect(await payPlanned(deps, await plan(seq, payer))).toMatchObject({ ok: true })
})

it('a payment is refused on either shard if the stock has run out by then, and its hold is released', async () => {
  for (const shard of [0, 1]) {
    const [payer, seller] = [await memberOn(0, 'CCM', UNIT), await memberOn(shard, 'USOT')]
    const seq = await checkoutOf(seller)
    const agreed = await plan(seq, payer)
    const [inventory, custody] = [houseAccountId(shard, 'USOT', 'inventory'), houseAccountId(shard, 'USOT', 'custody')]
    const all = await balance(inventory)
    const sold: PayDeps = { ...deps, conversions: { ...house, check: async () => ({ ok: true, value: undefined }) } }
    await move(inventory, custody, all)
    const paid = await payPlanned(sold, agreed)
    expect(paid).toMatchObject(shard === 0 ? { ok: false, code: 'CONVERSION_UNAVAILABLE' } : { ok: true })
    if (shard === 1) await work()
    await move(custody, inventory, all)
    const [payment] = await selectPayments(api.db, { mode: 'LIVE', checkoutSeq: seq })
    expect(payment).toMatchObject({ state: 'FAILED', fault: 'HOUSE_INSUFFICIENT' })
    expect([await stateOf(seq), await stepOf(agreed.paymentSeq)]).toEqual(['OPEN', 'REFUSED'])
    const [found] = await app.balances([payer.accountSeq])
    expect([found?.balance, found?.heldOut]).toEqual([UNIT, 0n])
  }
})

it('a payment whose process died before posting, before its response or before settlement ends according to the ledger', async () => {
  const dies = async () => {
    throw new Error('killed')
  }
  const after =
    <Args extends readonly unknown[]>(act: (...args: Args) => Promise<unknown>) =>
    async (...args: Args) => {
      await act(...args)
      await dies()
    }
  const [payer, near, far] = [await memberOn(0, 'CCM', 3n * UNIT), await memberOn(0, 'USOT'), await memberOn(1, 'USOT')]
  const unposted = { ...deps, ledgers: { ...app, postWithin: dies } }
  const posted = { ...deps, ledgers: { ...app, postWithin: after(app.postWithin) } }
  const reserved = {
    ...deps,
    conversions: { ...house, reserve: after((...args: Parameters<typeof house.reserve>) => house.reserve(...args)) },
  }
  const tries = [
    { seller: near, dead: unposted, end: 'OPEN', step: 'REFUSED' },
    { seller: near, dead: posted, end: 'PAID', step: 'DONE' },
    { seller: far, dead: reserved, end: 'OPEN', step: 'REFUSED' },
  ]
  for (const { seller, dead, end, step } of tries) {
    const seq = await checkoutOf(seller)
    const agreed = await plan(seq, payer)
    const before = await balance(payer.accountSeq)
    await expect(payPlanned(dead as unknown as PayDeps, agreed)).rejects.toThrow('killed')
    await settle()
    expect(await stateOf(seq)).toBe('PROCESSING')
    await makeOld(agreed.paymentSeq)
    await settle()
    expect([await stateOf(seq), await stepOf(agreed.paymentSeq)]).toEqual([end, step])
    const taken = end === 'PAID' ? agreed.converting.quote.sourceAmount : 0n
    expect(before - (await balance(payer.accountSeq))).toBe(taken)
  }
})

it("a subscription is charged with conversion once per key, within the mandate's maximum including the conversion's cost", async () => {
  const [payer, seller] = [await memberOn(0, 'CCM', 2n * UNIT), await memberOn(0, 'USOT')]
  const seq = await checkoutOf(seller)
  const checkout = await selectCheckoutOfSeq(api.db, seq)
  if (!checkout) throw new Error('it is missing')
  const charge = { checkout, ...payer, key: uuidV7() }
  // 0.50505051 CCM are worth 10.11 dollars, rounded up.
  expect(await chargeBalance(deps, { ...charge, maximum: 1_010n })).toMatchObject({ ok: false, code: 'ABOVE_MAXIMUM' })
  expect(await balance(payer.accountSeq)).toBe(2n * UNIT)
  expect(await chargeBalance(deps, { ...charge, maximum: 1_011n })).toMatchObject({ ok: true })
  expect(await chargeBalance(deps, { ...charge, maximum: 1_011n })).toMatchObject({ code: 'TRANSACTION_PROCESSING' })
  expect([await stateOf(seq), await balance(payer.accountSeq)]).toEqual(['PAID', 2n * UNIT - 50_505_051n])
})

it.each([0, 1])('a payment to shard %i that a poster refuses for its intent fails with that reason', async (shard) => {
  const [payer, seller] = [await memberOn(0, 'CCM', UNIT), await memberOn(shard, 'USOT')]
  const seq = await checkoutOf(seller)
  const agreed = await plan(seq, payer)
  const postWithin: typeof app.postWithin = async (_, ...chain) => chain.map(() => 'INTENT_REFUSED')
  const paid = await payPlanned({ ...deps, ledgers: { ...app, postWithin } }, agreed)
  expect(paid).toMatchObject(shard === 0 ? { ok: false, code: 'INTENT_REFUSED' } : { ok: true })
  if (shard === 1) await work({ ...moving, postWithin })
  const [payment] = await selectPayments(api.db, { mode: 'LIVE', checkoutSeq: seq })
  expect(payment).toMatchObject({ state: 'FAILED', fault: 'INTENT_REFUSED' })
  expect([await stateOf(seq), await stepOf(agreed.paymentSeq), await balance(payer.accountSeq)]).toEqual([
    'OPEN',
    'REFUSED',
    UNIT,
  ])
})
