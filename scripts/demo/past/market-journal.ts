import { type Kysely, openDatabase, uuidV7Of } from '@cocobnk/database'
import { openLedgers, transferId } from '@cocobnk/ledger'
import { type Market, selectMarkets } from '@cocobnk/market'
import type { MatchingTables } from '@cocobnk/matching'
import { divide } from '@cocobnk/money'
import { balanceOf, type Command, createEngine, RECORD_BYTES, writeCommand } from '@cocobnk/order-book'
import { openJournal } from '@cocobnk/order-journal'
import { movementChain } from '../../../modules/trading/matching/movement.ts'
import { loadNames, type Names } from '../../../modules/trading/matching/names.ts'
import { deleteMovement, insertMovements, type Movement, markPosted } from '../../../modules/trading/matching/store.ts'
import { stepsOf } from '../../../modules/trading/public-market/steps.ts'
import { dayOf } from '../../../packages/order-journal/day.ts'
import { minorOf, SHARD } from '../history/book.ts'
import { BROUGHT, type PastTrade, pastTrades, TRADED, type TradedCoin } from '../history/orders.ts'
import { usotRate } from '../history/price.ts'
import type { PastGround } from './ground.ts'

const PPM = 1_000_000n
/** Fees of the bank are in parts per million, those of the engine in hundredths of a percent. */
const PPM_IN_BPS = 100
/** Hours before now, earlier than the first trade. */
const OPENED_HOURS = 97
const HOUR_MS = 3_600_000

/** A public market, with the engine's numbers for it and its assets. */
type Place = { readonly market: Market; readonly number: number; readonly base: number; readonly quote: number }
type Places = ReadonlyMap<TradedCoin, Place>

/**
 * Writes the journal of a market that has been open for some days: the commands that members would have sent, at their times. Everything
 * derived from it (orders, trades, candles, settlement) is written by the market's own process when it starts, as after any crash.
 */
export async function writeMarketJournal(ground: PastGround, now: Date): Promise<void> {
  const { db, close } = openDatabase<MatchingTables>(ground.market.url, { max: 2, applicationName: 'seed' })
  const journal = openJournal(ground.market.url)
  const ledgers = openLedgers({ shards: ground.market.ledgerUrls.map((url) => ({ url })) })
  const openedAt = new Date(now.getTime() - OPENED_HOURS * HOUR_MS)
  try {
    const names = await loadNames({ db, ledgers })
    const places = await openPlaces(ground, names)
    const movements = await movementsOf(ground, names)
    for (const movement of movements) ground.post({ at: openedAt, chain: movementChain({ names }, movement) })
    if ((await journal.lastSeq()) > 0) return
    await keep(db, movements)
    const write = await startWriting(journal)
    await write(openedAt, [...movements.map(commandOf), ...[...places.values()].map(openingOf)], movements)
    await markPosted(
      db,
      movements.map(({ movement_id }) => movement_id),
    )
    for (const trades of pastTrades(now)) await write(trades[0]?.at ?? now, commandsFor(ground, names, places, trades))
  } finally {
    await Promise.all([close(), journal.close(), ledgers.close()])
  }
}

async function openPlaces({ db }: PastGround, names: Names): Promise<Places> {
  const markets = await selectMarkets(db, 'PUBLIC')
  const places = new Map<TradedCoin, Place>()
  for (const coin of TRADED) {
    const market = markets.find(({ asset, target }) => asset.code === coin && target.code === 'USOT')
    if (!market) throw new Error(`there is no market of ${coin}`)
    const [base, quote] = [await names.addAsset(coin), await names.addAsset('USOT')]
    places.set(coin, { market, base, quote, number: await names.addMarket(market.market_seq) })
  }
  return places
}

/** Movements with ids derived from the members alone, so that writing them again gives the same. */
async function movementsOf({ book }: PastGround, names: Names): Promise<Movement[]> {
  const movements: Movement[] = []
  for (const { who, code, amount } of BROUGHT) {
    const { memberSeq, accountSeq, openedAt } = book.account({ who, code })
    const [trader, asset] = [await names.addTrader(memberSeq), await names.addAsset(code)]
    await names.addAccount(trader, asset, accountSeq)
    const id = transferId(SHARD, `order ${trader} ${asset}`, uuidV7Of(openedAt.getTime(), `market ${accountSeq}`))
    movements.push({ movement_id: id, is_in: true, trader, asset, amount: minorOf(code, amount) })
  }
  return movements
}

/** Inserts movements that an interrupted seeding has not left already. */
async function keep(db: Kysely<MatchingTables>, movements: readonly Movement[]): Promise<void> {
  for (const movement of movements) {
    await deleteMovement(db, movement.movement_id)
    await insertMovements(db, [movement])
  }
}

type Draft = Exclude<Command, { op: 'place' }> | Omit<Extract<Command, { op: 'place' }>, 'id'>

/** Applies commands to an engine and appends them as one batch. A command that the engine refuses is a bug of the history. */
async function startWriting(journal: ReturnType<typeof openJournal>) {
  const { epoch } = await journal.takeOver()
  const engine = createEngine()
  let lastAt: Date | undefined
  return async (
    at: Date,
    drafts: readonly Draft[] | ((balance: Balance) => readonly Draft[]),
    moved: readonly Movement[] = [],
  ) => {
    const firstSeq = engine.seq() + 1
    if (lastAt && dayOf(lastAt) !== dayOf(at)) await journal.closeDay(dayOf(lastAt), engine.seq(), engine.hash())
    const all =
      typeof drafts === 'function' ? drafts((member, asset) => balanceOf(engine, member, asset).available) : drafts
    const records = Buffer.alloc(all.length * RECORD_BYTES)
    const view = new DataView(records.buffer, records.byteOffset, records.byteLength)
    for (const [nth, draft] of all.entries()) {
      const command = draft.op === 'place' ? { ...draft, id: engine.seq() + 1 } : draft
      writeCommand(view, nth * RECORD_BYTES, command)
      engine.apply(view, nth * RECORD_BYTES)
    }
    engine.events.clear()
    const batch = { firstSeq, at, records, keys: Buffer.alloc(0) }
    const done = await journal.append(epoch, {
      ...batch,
      moved: moved.map(({ movement_id: id }, nth) => ({ id, seq: firstSeq + nth })),
    })
    if (!done) throw new Error('somebody else writes the journal of the market')
    lastAt = at
  }
}
type Balance = (member: number, asset: number) => bigint

function commandOf({ trader: member, asset, amount }: Movement): Draft {
  return { op: 'in', member, asset, amount }
}

function openingOf({ market, number, base, quote }: Place): Draft {
  const { lot, quoteUnit } = stepsOf(market)
  return {
    op: 'market',
    market: number,
    base,
    quote,
    baseUnit: Number(lot),
    quoteUnit: Number(quoteUnit),
    makerBps: market.maker_fee_ppm / PPM_IN_BPS,
    takerBps: market.taker_fee_ppm / PPM_IN_BPS,
  }
}

/** The band around the base rate, an order that rests, and one that takes all of it; in the opposite direction where money is short. */
function commandsFor({ book }: PastGround, names: Names, places: Places, trades: readonly PastTrade[]) {
  const traderOf = (who: 'trader' | 'merchant') => names.findTrader(book.account({ who, code: 'USOT' }).memberSeq) ?? 0
  const [first, second] = [traderOf('trader'), traderOf('merchant')]
  return (balance: Balance): readonly Draft[] =>
    trades.flatMap(({ coin, at, isMakerTrader, isMakerBid, lots, awayPpm }): Draft[] => {
      const place = places.get(coin)
      if (!place) return []
      const { tick, lot, quoteUnit } = stepsOf(place.market)
      const rate = usotRate(coin, at, book.today)
      const price = Number(divide(rate + (rate * BigInt(awayPpm)) / PPM, tick, 'down'))
      const [maker, taker] = isMakerTrader ? [first, second] : [second, first]
      const cost = BigInt(price) * BigInt(lots) * quoteUnit
      const canBuy = (member: number) => balance(member, place.quote) >= cost
      const canSell = (member: number) => balance(member, place.base) >= BigInt(lots) * lot
      const fits = (isBid: boolean) => (isBid ? canBuy(maker) && canSell(taker) : canSell(maker) && canBuy(taker))
      const isBid = fits(isMakerBid) ? isMakerBid : !isMakerBid
      const band: Draft = {
        op: 'band',
        market: place.number,
        reference: Number(divide(rate, tick, 'down')),
        bps: (place.market.band_ppm ?? 0) / PPM_IN_BPS,
      }
      if (!fits(isBid)) return [band]
      const order = {
        op: 'place',
        market: place.number,
        kind: 'limit',
        selfTrade: 'cancelNewest',
        price,
        quantity: lots,
      } as const
      return [
        band,
        { ...order, member: maker, side: isBid ? 'bid' : 'ask', term: 'untilCanceled' },
        { ...order, member: taker, side: isBid ? 'ask' : 'bid', term: 'immediate' },
      ]
    })
}
