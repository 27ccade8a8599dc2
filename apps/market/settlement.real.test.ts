import { setTimeout as sleep } from 'node:timers/promises'
import { houseAccountId, partAccountId } from '@cocobnk/chart'
import { verifyLedgers } from '@cocobnk/clearing'
import { openDatabase, sql } from '@cocobnk/database'
import { dayOf } from '@cocobnk/grade'
import { type Ledgers, newId, shardOf } from '@cocobnk/ledger'
import { type Leader, lead, type SetApart } from '@cocobnk/matching'
import { balanceOf } from '@cocobnk/order-book'
import { openJournal } from '@cocobnk/order-journal'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { BTC_USOT, openStand, orderOf, type Stand, type Trader } from './testing/stand.ts'

let stand: Stand
let ledgers: Ledgers
const leaders: Leader[] = []

beforeAll(async () => {
  stand = await openStand(2)
  ledgers = stand.marketLedgers()
})
afterEach(async () => {
  await Promise.all(leaders.splice(0).map((leader) => leader.close()))
})
afterAll(async () => {
  await ledgers?.close()
  await stand?.close()
})

const apart: SetApart[] = []
const REPORT = {
  settlementFailed: () => {},
  movementFailed: () => {},
  setApart: (item: SetApart) => void apart.push(item),
  movementRefused: () => {},
  snapshotFailed: () => {},
}

/** Starts a leader. Its settlement windows are an hour long, so the test closes them with `settle()`. */
async function start(options: { ledgers?: typeof ledgers; idleMs?: number } = {}): Promise<Leader> {
  const journal = openJournal(stand.market.urlOf('market_engine'))
  const leader = await lead({
    journal,
    db: stand.names.db,
    ledgers: options.ledgers ?? ledgers,
    report: REPORT,
    windowMs: 3_600_000,
    idleMs: options.idleMs ?? 3_600_000,
  })
  const close = async () => {
    await leader.close()
    await journal.close()
  }
  leaders.push({ ...leader, close })
  await leader.requests.setMarkets([BTC_USOT])
  return leader
}

/** How often the leader looks for movements that were left over. */
const SWEEP_MS = 2_000
type MovementRows = { readonly movement: { asked_at: Date; seq: bigint | null; posted_at: Date | null } }
const [BASE, QUOTE] = [1, 2]

/** T1: the trading parts match the engine's balances, no money is left in transit, and the whole ledger verifies. */
async function agrees(leader: Leader, traders: readonly Trader[]): Promise<void> {
  for (const trader of traders) {
    const { rows } = await stand.journal.pool.query<{ trader: number }>(
      'SELECT trader FROM trader WHERE member_seq = $1',
      [trader.memberSeq],
    )
    const number = rows[0]?.trader ?? 0
    const [base, quote] = [balanceOf(leader.engine, number, BASE), balanceOf(leader.engine, number, QUOTE)]
    expect((await stand.moneyOf(trader.base)).trading).toBe(base.available + base.held)
    expect((await stand.moneyOf(trader.quote)).trading).toBe(quote.available + quote.held)
  }
  for (const asset of ['BTC', 'USOT']) {
    const { market, clearing } = await stand.houseOf(asset)
    expect([...market, clearing]).toEqual([0n, 0n, 0n])
  }
  expect(await verifyLedgers(stand.databases.map((database) => database.urlOf('ledger_owner')))).toBeUndefined()
}

it('T1: money moves in with the order that needs it, fills reach the ledger over two shards, and recipients pay the fees', async () => {
  const leader = await start()
  const [seller, buyer] = [await stand.newTrader(0), await stand.newTrader(1)]
  const feesBefore = [await stand.houseOf('BTC'), await stand.houseOf('USOT')].map(({ fees }) => fees)
  const ask = await leader.requests.place(orderOf(seller, 'ask', 60_000, 100))
  expect(ask).toMatchObject({ ok: true, value: { status: 'OPEN', filled: 0 } })
  expect(await stand.moneyOf(seller.base)).toEqual({ account: 999_999_900_000n, trading: 100_000n })
  const bid = await leader.requests.place(orderOf(buyer, 'bid', 60_010, 40, { hasReducedFee: true }))
  expect(bid).toMatchObject({ ok: true, value: { status: 'FILLED', filled: 40 } })
  await leader.settle()
  await agrees(leader, [seller, buyer])
  // 40 lots of 1,000 for 60,000 ticks of 1,000; the taker pays ⌈0.9 × ⌈0.1 %⌉⌉ of the coins, the maker ⌈0.05 %⌉ of the money.
  const cost = 40n * 60_000n * 1_000n
  const [takerFee, makerFee] = [36n, cost / 2_000n]
  expect((await stand.moneyOf(buyer.base)).trading).toBe(40_000n - takerFee)
  expect((await stand.moneyOf(seller.quote)).trading).toBe(cost - makerFee)
  const fees = [await stand.houseOf('BTC'), await stand.houseOf('USOT')].map(({ fees }) => fees)
  expect(fees.map((fee, n) => fee - (feesBefore[n] ?? 0n))).toEqual([takerFee, makerFee])
  const trades = async () =>
    (await stand.journal.pool.query('SELECT price, quantity, is_bid, fee, other_fee FROM trade')).rows
  // A separate thread writes the trades, some time after the journal.
  await expect
    .poll(trades, { timeout: 10_000 })
    .toEqual([{ price: '60000', quantity: '40', is_bid: true, fee: '36', other_fee: String(makerFee) }])
})

it('refuses orders that are not covered, out of band or from a frozen account, and keeps no money for them', async () => {
  const leader = await start()
  const trader = await stand.newTrader(0)
  const huge = orderOf(trader, 'bid', 60_000, 2 ** 30)
  expect(await leader.requests.place(huge)).toEqual({ ok: false, code: 'NOT_COVERED' })
  expect(await leader.requests.place(orderOf(trader, 'bid', 90_000, 1))).toEqual({ ok: false, code: 'OUT_OF_BAND' })
  await stand.owner.setAccountState(trader.base, 'frozen')
  expect(await leader.requests.place(orderOf(trader, 'ask', 60_000, 1))).toEqual({ ok: false, code: 'ACCOUNT_FROZEN' })
  expect((await stand.moneyOf(trader.base)).trading).toBe(0n)
  const { rows } = await stand.journal.pool.query('SELECT count(*)::int AS left FROM movement WHERE seq IS NULL')
  expect(rows).toEqual([{ left: 0 }])
})

it('returns idle money to the account automatically and leaves money in an order', async () => {
  const leader = await start({ idleMs: 50 })
  const trader = await stand.newTrader(1)
  const stays = await leader.requests.place(orderOf(trader, 'ask', 61_000, 7))
  const goes = await leader.requests.place(orderOf(trader, 'ask', 61_001, 5))
  if (!stays.ok || !goes.ok) throw new Error('not placed')
  await leader.requests.cancel({ memberSeq: trader.memberSeq, orderSeq: goes.value.orderSeq })
  await expect
    .poll(async () => {
      await leader.settle()
      return (await stand.moneyOf(trader.base)).trading
    })
    .toBe(7_000n)
  await agrees(leader, [trader])
  expect(await leader.requests.cancelAll({ memberSeq: trader.memberSeq })).toBe(1)
})

it('leaves funds alone that are on their way into the engine, however slow the journal is', async () => {
  const leader = await start()
  const trader = await stand.newTrader(0)
  const owner = openDatabase<MovementRows>(stand.market.urlOf('market_owner'), { max: 2, applicationName: 'test' })
  // The journal cannot append while its head is locked.
  const placing = await owner.db.transaction().execute(async (lock) => {
    await sql`SELECT 1 FROM head FOR UPDATE`.execute(lock)
    const answer = leader.requests.place(orderOf(trader, 'ask', 61_000, 7))
    const aged = owner.db
      .updateTable('movement')
      .set({ asked_at: sql`now() - interval '1 minute'` })
      .where('seq', 'is', null)
      .where('posted_at', 'is not', null)
    await expect.poll(async () => (await aged.executeTakeFirst()).numUpdatedRows).toBe(1n)
    await sleep(SWEEP_MS * 1.5)
    return { answer }
  })
  await owner.close()
  expect(await placing.answer).toMatchObject({ ok: true, value: { status: 'OPEN' } })
  expect(await Promise.race([leader.lost, sleep(100, 'leads')])).toBe('leads')
  await leader.settle()
  await agrees(leader, [trader])
  expect(await leader.requests.cancelAll({ memberSeq: trader.memberSeq })).toBe(1)
})

/** A ledger that accepts `posts` postings. The last one commits but its answer is lost; every later call fails. */
function dyingAfter(posts: number): typeof ledgers {
  let left = posts
  return {
    ...ledgers,
    createAccounts: async (...accounts) => {
      if (left <= 0) throw new Error('killed')
      return ledgers.createAccounts(...accounts)
    },
    post: async (...chain) => {
      if (left <= 0) throw new Error('killed')
      left -= 1
      const codes = await ledgers.post(...chain)
      if (left === 0) throw new Error('killed')
      return codes
    },
  }
}

/** Postings before the crash: none, then while funding orders, while giving (3, 4), between shards (5 to 10), and while receiving. */
const CRASH_POINTS = [0, 1, 3, 6, 8, 12]

it('a successor finishes the postings of a process that died between any two of them, exactly once', async () => {
  for (const posts of CRASH_POINTS) {
    const [seller, buyer] = [await stand.newTrader(0), await stand.newTrader(1)]
    const dying = await start({ ledgers: dyingAfter(posts) })
    const orders = [orderOf(seller, 'ask', 59_000 + posts, 3), orderOf(buyer, 'bid', 59_000 + posts, 3)]
    for (const order of orders) await dying.requests.place(order).catch(() => undefined)
    await dying.settle().catch(() => undefined)
    await leaders.pop()?.close()
    const next = await start()
    for (const order of orders) await next.requests.place(order)
    await next.settle()
    const own = await next.requests.orders(seller.memberSeq)
    expect([posts, own]).toEqual([posts, []])
    const bought = await stand.moneyOf(buyer.base)
    expect([posts, bought.account + bought.trading]).toEqual([posts, 1_000_000_000_000n + 3_000n - 3n])
    for (const asset of ['BTC', 'USOT']) expect((await stand.houseOf(asset)).market).toEqual([0n, 0n])
    await leaders.pop()?.close()
  }
})

it('nobody receives what nobody gave: the engine’s role cannot bring money into a trading part by itself', async () => {
  const leader = await start()
  const trader = await stand.newTrader(0)
  await leader.requests.place(orderOf(trader, 'ask', 61_000, 7))
  const [market, part] = [houseAccountId(0, 'BTC', 'market'), partAccountId(trader.base, 'trading')]
  const minted = { kind: 'transfer', id: newId(0), debit: market, credit: part, amount: 1n, code: 331 } as const
  expect(await ledgers.post(minted)).toEqual(['INSUFFICIENT_FUNDS'])
  expect(await leader.requests.cancelAll({ memberSeq: trader.memberSeq })).toBe(1)
})

type Apart = { readonly member_seq: string | null; readonly asset: number; readonly amount: string }
/** What is set apart, by member; without one it is a shard's fees. */
async function setApart(): Promise<readonly Apart[]> {
  const { rows } = await stand.journal.pool.query<Apart>(
    'SELECT member_seq, asset, amount FROM set_apart LEFT JOIN trader USING (trader)',
  )
  return rows
}

const sumOf = (amounts: readonly (bigint | string)[]) => amounts.reduce<bigint>((sum, one) => sum + BigInt(one), 0n)

/** A trading part is changed behind the engine's back. Returns how the change ends, if it can, and what it has taken away. */
async function spoil(trader: Trader, side: 'base' | 'quote', how: string) {
  const [account, asset] = [trader[side], side === 'base' ? BASE : QUOTE]
  const part = partAccountId(account, 'trading')
  const { trading } = await stand.moneyOf(account)
  const spoilt = { memberSeq: trader.memberSeq, asset, taken: 0n, isForEver: false, end: async () => {} }
  if (how === 'closed' && trading === 0n) {
    expect(await stand.owner.setAccountState(part, 'closed')).toMatchObject({ ok: true })
    return { ...spoilt, isForEver: true }
  }
  if (how === 'short' && trading > 0n) {
    const move = { kind: 'transfer', amount: trading, code: 330 } as const
    await stand.owner.post({ ...move, id: newId(shardOf(part)), debit: part, credit: account })
    const end = async () =>
      void (await stand.owner.post({ ...move, id: newId(shardOf(part)), debit: account, credit: part }))
    return { ...spoilt, taken: trading, end }
  }
  await stand.owner.setAccountState(part, 'frozen')
  return { ...spoilt, end: async () => void (await stand.owner.setAccountState(part, 'open')) }
}
type Spoilt = Awaited<ReturnType<typeof spoil>>

/** The books balance: an account lacks exactly what is set apart for it, and between accounts is what others are owed. */
async function booksBalance(leader: Leader, traders: readonly Trader[], spoilt: readonly Spoilt[]): Promise<void> {
  const waiting = await setApart()
  for (const { memberSeq, base, quote } of traders) {
    const { rows } = await stand.journal.pool.query('SELECT trader FROM trader WHERE member_seq = $1', [memberSeq])
    // A trader who has placed no order yet has no number, and nothing in a trading part.
    if (!rows[0]) continue
    for (const [asset, account] of [
      [BASE, base],
      [QUOTE, quote],
    ] as const) {
      const { available, held } = balanceOf(leader.engine, rows[0].trader, asset)
      const own = waiting.filter((one) => one.member_seq === memberSeq && one.asset === asset)
      const taken = sumOf(
        spoilt.filter((one) => one.memberSeq === memberSeq && one.asset === asset).map((one) => one.taken),
      )
      expect((await stand.moneyOf(account)).trading).toBe(
        available + held - taken - sumOf(own.map(({ amount }) => amount)),
      )
    }
  }
  for (const [asset, code] of [
    [BASE, 'BTC'],
    [QUOTE, 'USOT'],
  ] as const) {
    const { market, clearing } = await stand.houseOf(code)
    expect(clearing).toBe(0n)
    expect(sumOf(market)).toBe(sumOf(waiting.filter((one) => one.asset === asset).map(({ amount }) => amount)))
  }
  expect(await verifyLedgers(stand.databases.map((database) => database.urlOf('ledger_owner')))).toBeUndefined()
}

/** Pseudo-random numbers below 1: the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const oneOf = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item

it('no state of a single account stops settlement: the others settle, the books balance, and it settles later', async () => {
  const seed = Date.now() % 2 ** 31
  const random = randomFrom(seed)
  const leader = await start()
  const traders = await Promise.all(Array.from({ length: 8 }, (_, n) => stand.newTrader(n % 2)))
  let spoilt: Spoilt[] = []
  const isClosed = ({ memberSeq }: Trader) => spoilt.some((one) => one.isForEver && one.memberSeq === memberSeq)
  const trade = async () => {
    const active = traders.filter((trader) => !isClosed(trader))
    for (let count = 0; count < 24; count += 1) {
      const side = oneOf(random, ['bid', 'ask'] as const)
      const [trader, price] = [oneOf(random, active), 60_000 + Math.floor(random() * 9) - 4]
      await leader.requests.place(orderOf(trader, side, price, 1 + Math.floor(random() * 50))).catch(() => undefined)
    }
  }
  const waitingOf = async (isToBlame: boolean) =>
    (await setApart()).filter(
      ({ member_seq, asset }) =>
        spoilt.some((one) => one.memberSeq === member_seq && one.asset === asset) === isToBlame,
    )
  for (let round = 0; round < 2; round += 1) {
    await trade()
    apart.length = 0
    const few = traders.filter((trader, n) => !isClosed(trader) && (n === 0 || random() < 0.3))
    for (const trader of few)
      spoilt.push(await spoil(trader, oneOf(random, ['base', 'quote']), oneOf(random, ['frozen', 'short', 'closed'])))
    for (const { memberSeq } of traders.filter(isClosed)) await leader.requests.cancelAll({ memberSeq })
    await leader.settle()
    await booksBalance(leader, traders, spoilt)
    const toBlame = await waitingOf(true)
    if (round === 0) expect(apart.length).toBeGreaterThanOrEqual(toBlame.length)
    // Whoever is not to blame has given, and has received unless somebody has not given.
    for (const { asset, amount } of await waitingOf(false)) {
      const isShort = toBlame.some((other) => other.asset === asset && BigInt(other.amount) < 0n)
      expect([seed, BigInt(amount) > 0n, isShort]).toEqual([seed, true, true])
    }
    await trade()
    await leader.settle()
    await booksBalance(leader, traders, spoilt)
    for (const { end } of spoilt) await end()
    spoilt = spoilt.filter(({ isForEver }) => isForEver)
    // Who gave what they had not received yet gives a window later.
    for (let windows = 1; windows <= 6 && (await waitingOf(false)).length > 0; windows += 1) {
      await leader.requests.setMarkets([{ ...BTC_USOT, reference: 60_000 + windows }])
      await leader.settle()
    }
    expect([seed, await waitingOf(false)]).toEqual([seed, []])
    await booksBalance(leader, traders, [])
  }
})

/** A market of its own, whose book is empty. */
const EMPTY = { ...BTC_USOT, marketSeq: '019a8000-0000-7000-8003-000000000002' }
/** At 5,000 ticks below the base rate, 100 lots give away this much. */
const GIVEN_AWAY = 5_000n * 100n * 1_000n
const usedBy = async ({ memberSeq }: Trader) => (await stand.owner.limits([memberSeq], dayOf(new Date())))[0]?.used

it('what fills give away counts once towards the daily limit, whatever crashes, and orders beyond it are refused', async () => {
  const dying = await start({ ledgers: dyingAfter(5) })
  await dying.requests.setMarkets([EMPTY])
  const [thief, victim] = [await stand.newTrader(0), await stand.newTrader(1)]
  const cap = String(GIVEN_AWAY + GIVEN_AWAY / 2n)
  const at = { marketSeq: EMPTY.marketSeq, cap }
  const away = () => orderOf(victim, 'ask', 55_000, 100, at)
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => dying.requests.place(away())))
  expect(atOnce.filter(({ ok }) => ok)).toHaveLength(1)
  expect(atOnce).toContainEqual({ ok: false, code: 'OVER_CAP' })
  await dying.requests.place(orderOf(thief, 'bid', 60_000, 100, at))
  // Before the ledger has counted it as well.
  expect(await dying.requests.place(away())).toEqual({ ok: false, code: 'OVER_CAP' })
  await expect(dying.settle()).rejects.toThrow('killed')
  await leaders.pop()?.close()

  const next = await start()
  await next.settle()
  await next.settle()
  expect([await usedBy(victim), await usedBy(thief)]).toEqual([GIVEN_AWAY, 0n])
  expect(await next.requests.place(away())).toEqual({ ok: false, code: 'OVER_CAP' })
  const fair = await next.requests.place(orderOf(victim, 'ask', 60_000, 100, at))
  if (!fair.ok) throw new Error(fair.code)
  const worse = { memberSeq: victim.memberSeq, orderSeq: fair.value.orderSeq, price: 55_000, quantity: 100, cap }
  expect(await next.requests.replace(worse)).toEqual({ ok: false, code: 'OVER_CAP' })
  expect(await next.requests.replace({ ...worse, price: 59_500 })).toMatchObject({ ok: true })
  expect(await next.requests.place({ ...away(), cap: null })).toMatchObject({ ok: true })
  await next.requests.cancelAll({ memberSeq: victim.memberSeq })
})
