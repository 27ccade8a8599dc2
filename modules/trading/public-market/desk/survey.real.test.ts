import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { afterAll, expect, it } from 'vitest'
import type { PublicMarketDeps } from '../deps.ts'
import { survey } from './survey.ts'
import type { DeskDatabase } from './tables.ts'

const [bank, market] = [await freshDatabase('bank'), await freshDatabase('market')]
type None = Record<string, never>
const open = (url: string) => openDatabase<None>(url, { max: 2, applicationName: 'test' })
const [app, owner] = [open(bank.urlOf('bank_app')), open(bank.urlOf('bank_owner'))]
const [reader, writer] = [open(market.urlOf('market_app')), open(market.urlOf('market_engine'))]
afterAll(async () => {
  await Promise.all([app, owner, reader, writer].map((one) => one.close()))
  await Promise.all([bank.drop(), market.drop()])
})

const BTC_USOT = '019a8000-0000-7000-8003-000000000001'
const announced: string[] = []
const look = () =>
  survey({
    db: app.db as unknown as DeskDatabase,
    trading: { db: reader.db } as unknown as PublicMarketDeps['trading'],
    announce: async (kind) => void announced.push(kind),
    findMaker: () => Promise.resolve(undefined),
  })

await sql`INSERT INTO market (market_seq) VALUES (${BTC_USOT})`.execute(writer.db)
let made = 0
let [seq, orders] = [0, 0]

/** Returns the trader's number and the member's id. */
async function newTrader() {
  made += 1
  const memberSeq = uuidV7()
  await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    VALUES (${memberSeq}, ${`0000-0000-00${String(made).padStart(2, '0')}`}, ${`trader-${made}`}, '$argon2id$none')`.execute(
    owner.db,
  )
  const { rows } = await sql<{ trader: number }>`INSERT INTO trader (member_seq) VALUES (${memberSeq})
    RETURNING trader`.execute(writer.db)
  return { trader: rows[0]?.trader ?? 0, memberSeq }
}
type Trader = Awaited<ReturnType<typeof newTrader>>

const shareDevice = ({ memberSeq }: Trader) =>
  sql`INSERT INTO known_device (token_hash, member_seq) VALUES (decode(repeat('07', 32), 'hex'), ${memberSeq})`.execute(
    owner.db,
  )

/** Inserts a trade in which the first member is the taker. */
async function trade(taker: Trader, maker: Trader, { isBid = true, lots = 10, secondsAgo = 60 } = {}) {
  seq += 1
  await sql`INSERT INTO trade (trade_seq, market, at, price, quantity, is_bid, order_seq, other_seq, trader, other_trader, fee, other_fee,
      batch_seq)
    SELECT ${seq}, market, now() - ${secondsAgo} * interval '1 second', 60000, ${lots}, ${isBid}, 1, 2, ${taker.trader}, ${maker.trader},
      0, 0, ${seq} FROM market`.execute(writer.db)
}

/** Inserts an order that was placed `secondsAgo` and canceled after `life` seconds. */
async function canceled(
  { trader }: Trader,
  { isBid = true, price = 59_000, lots = 10, secondsAgo = 70, life = 20, filled = 0 },
) {
  orders += 1
  await sql`INSERT INTO placed_order (order_seq, market, trader, is_bid, kind, term, price, stop, quantity, filled, status, placed_at,
      changed_at)
    SELECT ${orders}, market, ${trader}, ${isBid}, 0, 0, ${price}, 0, ${lots}, ${filled}, 'CANCELED',
      now() - ${secondsAgo} * interval '1 second', now() - ${secondsAgo - life} * interval '1 second' FROM market`.execute(
    writer.db,
  )
}

const signals = async () =>
  (
    await sql<{ kind: string; member_seq: string; other_member_seq: string | null; facts: { name: string }[] }>`
      SELECT market_signal.* FROM market_signal JOIN review_case ON review_case.subject_seq = signal_seq AND review_case.kind = 'MARKET_SIGNAL'
      ORDER BY found_at`.execute(owner.db)
  ).rows

it('turns trades between members who share a device into one case a day, and ignores those between strangers', async () => {
  const [one, other, stranger] = [await newTrader(), await newTrader(), await newTrader()]
  for (let n = 0; n < 3; n += 1) {
    await trade(one, other, { isBid: n > 0 })
    await trade(one, stranger)
    await trade(stranger, other)
  }
  expect(await look()).toBe(0)
  await shareDevice(one)
  await shareDevice(other)
  expect(await look()).toBe(1)
  const [low, high] = [one.memberSeq, other.memberSeq].sort()
  const found = await signals()
  expect(found).toMatchObject([{ kind: 'WASH_TRADE', member_seq: low, other_member_seq: high }])
  expect(found[0]?.facts).toContainEqual({ name: 'signs', value: 'SHARED_DEVICE' })
  expect(found[0]?.facts).toContainEqual({ name: 'amount', value: '0.0003 BTC' })
  expect(announced).toEqual(['MARKET_SIGNAL'])
  expect(await look()).toBe(0)
})

it('finds short-lived orders on many levels only if their owner traded on the other side', async () => {
  const [layerer, patient, honest, other] = [await newTrader(), await newTrader(), await newTrader(), await newTrader()]
  // The middle of a window, so that all orders are in the same one.
  const now = Math.floor(Date.now() / 1_000)
  const secondsAgo = 300 + (now % 300) - 150 + 20
  for (let level = 0; level < 5; level += 1) {
    await canceled(layerer, { price: 59_000 + level, secondsAgo })
    await canceled(patient, { price: 59_000 + level, secondsAgo, life: 61 })
    await canceled(honest, { price: 59_000 + level, secondsAgo })
  }
  // They sell while their bids are in the book; the honest member buys.
  await trade(layerer, other, { isBid: false, secondsAgo: secondsAgo - 10 })
  await trade(patient, other, { isBid: false, secondsAgo: secondsAgo - 10 })
  await trade(other, honest, { isBid: false, secondsAgo: secondsAgo - 10 })
  expect(await look()).toBe(1)
  expect((await signals()).slice(1)).toMatchObject([
    { kind: 'LAYERING', member_seq: layerer.memberSeq, other_member_seq: null },
  ])
})

it('finds large orders canceled shortly after placement, three times, with little traded on the other side', async () => {
  const [spoofer, once, other] = [await newTrader(), await newTrader(), await newTrader()]
  for (let n = 0; n < 3; n += 1) {
    const secondsAgo = 2_000 + n * 400
    await canceled(spoofer, { isBid: false, price: 61_000, lots: 5_000, secondsAgo })
    await trade(other, spoofer, { isBid: false, lots: 100, secondsAgo: secondsAgo - 5 })
  }
  await canceled(once, { isBid: false, price: 61_000, lots: 5_000, secondsAgo: 1_000 })
  await trade(other, once, { isBid: false, lots: 100, secondsAgo: 995 })
  expect(await look()).toBe(1)
  expect((await signals()).slice(2)).toMatchObject([{ kind: 'SPOOFING', member_seq: spoofer.memberSeq }])
})
