import { FLOWS, houseAccountId, type Place, partAccountId, writeChain } from '@cocobnk/chart'
import { uuidV7Of } from '@cocobnk/database'
import { transferId } from '@cocobnk/ledger'
import { type Book, DAYS, minorOf, SHARD } from './book.ts'
import type { Posted } from './journal.ts'

/** Card payments to the shop: how many days ago, what for, and how much. */
const ORDERS = [
  { ago: 30, name: 'Espresso machine, used', cents: 4_250 },
  { ago: 26, name: 'Flat white and a novel', cents: 1_890 },
  { ago: 22, name: 'Coffee tasting for two', cents: 6_400 },
  { ago: 18, name: 'Filter set', cents: 2_640 },
  { ago: 14, name: 'Three novels', cents: 3_100 },
  { ago: 11, name: 'Reading evening, one seat', cents: 1_250 },
  { ago: 6, name: 'Hand grinder', cents: 5_480 },
  { ago: 4, name: 'House blend, 500 g', cents: 2_150 },
  { ago: 2, name: 'Poetry, three volumes', cents: 3_720 },
  { ago: 1, name: 'Flat white and a novel', cents: 1_890 },
] as const
/** Its holder disputed it after its first part was released. */
const DISPUTED = { ago: 18, on: 5 }
/** Of shops of the class STANDARD. */
const [FIRST_DAYS, ROLLING_DAYS, ROLLING_PERCENT] = [7, 60, 10n]
/** What the house takes of an order: 30 cents. One USOT is one cent. */
const FEE = minorOf('USOT', '30')

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]

export type CardPart = {
  readonly reserveSeq: string
  readonly kind: 'FIRST' | 'ROLLING'
  readonly amount: bigint
  readonly dueAt: Date
  /** What the dispute took of it. */
  taken: bigint
}

export type CardSale = {
  readonly checkoutSeq: string
  readonly paymentSeq: string
  readonly number: string
  readonly name: string
  readonly cents: number
  readonly at: Date
  readonly capturedAt: Date
  readonly amount: bigint
  readonly fee: bigint
  readonly parts: readonly CardPart[]
}

type Dispute = {
  readonly chargebackSeq: string
  readonly recoverySeq: string
  readonly sale: CardSale
  readonly at: Date
  readonly uses: readonly { readonly useSeq: string; readonly reserveSeq: string; readonly amount: bigint }[]
}

/** What a shop took by card in the last month, what of it was released, and a dispute that its reserve has paid. */
export function pastCards(book: Book) {
  const sales = ORDERS.map((order, nth) => saleOf(book, order, nth))
  const dispute = disputeOf(book, sales)
  const shop = book.account({ who: 'merchant', code: 'USOT' }).accountSeq
  const captured = sales.map(({ paymentSeq, capturedAt: at, amount, fee }) =>
    postedAt(shop, at, 'capture', paymentSeq, { received: amount - fee, fee }),
  )
  const released = sales.flatMap(({ parts }) =>
    parts.flatMap(({ reserveSeq, amount, taken, dueAt }) =>
      isReleased(book, dueAt) && amount > taken
        ? [postedAt(shop, dueAt, 'release', releaseKeyOf(reserveSeq, dueAt), { released: amount - taken })]
        : [],
    ),
  )
  const { at, sale, chargebackSeq, recoverySeq } = dispute
  const collected = [
    postedAt(shop, at, 'charge back', chargebackSeq, { disputed: sale.amount }),
    postedAt(shop, new Date(at.getTime() + MINUTE_MS), 'recover from reserve', recoverySeq, { recovered: sale.amount }),
  ]
  return { sales, dispute, posted: [...captured, ...released, ...collected] }
}

export function isReleased(book: Book, dueAt: Date): boolean {
  return dueAt <= book.today
}

/** The key of the release of a part. */
export function releaseKeyOf(reserveSeq: string, dueAt: Date): string {
  return uuidV7Of(dueAt.getTime(), `release ${reserveSeq}`)
}

function saleOf(book: Book, { ago, name, cents }: (typeof ORDERS)[number], nth: number): CardSale {
  const at = book.moment(DAYS - ago, 600 + 37 * nth)
  const capturedAt = new Date(at.getTime() + 3 * MINUTE_MS)
  const number = `CB-C${String(nth + 1).padStart(3, '0')}`
  const amount = minorOf('USOT', String(cents))
  const net = amount - FEE
  const rolling = (net * ROLLING_PERCENT + 99n) / 100n
  const partOf = (kind: CardPart['kind'], part: bigint, days: number): CardPart => ({
    reserveSeq: uuidV7Of(capturedAt.getTime(), `card part ${kind} ${number}`),
    kind,
    amount: part,
    dueAt: new Date(Math.ceil((capturedAt.getTime() + days * DAY_MS) / HOUR_MS) * HOUR_MS),
    taken: 0n,
  })
  return {
    checkoutSeq: uuidV7Of(at.getTime(), `card order ${number}`),
    paymentSeq: uuidV7Of(at.getTime(), `card payment ${number}`),
    number,
    name,
    cents,
    at,
    capturedAt,
    amount,
    fee: FEE,
    parts: [partOf('FIRST', net - rolling, FIRST_DAYS), partOf('ROLLING', rolling, ROLLING_DAYS)],
  }
}

/** Takes a dispute from what was in the reserve: from the disputed payment first, then from what was due soonest. */
function disputeOf(book: Book, sales: readonly CardSale[]): Dispute {
  const at = book.moment(DAYS - DISPUTED.on, 555)
  const sale = sales[ORDERS.findIndex(({ ago }) => ago === DISPUTED.ago)]
  if (!sale) throw new Error('no order is disputed')
  const soonest = (parts: readonly CardPart[]) =>
    parts.filter(({ dueAt }) => dueAt > at).toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
  const others = sales.filter((one) => one !== sale && one.capturedAt < at).flatMap(({ parts }) => parts)
  let owed = sale.amount
  const uses = [...soonest(sale.parts), ...soonest(others)].flatMap((part) => {
    const amount = part.amount < owed ? part.amount : owed
    if (amount === 0n) return []
    owed -= amount
    part.taken = amount
    const { reserveSeq } = part
    return [{ useSeq: uuidV7Of(at.getTime(), `card use ${reserveSeq}`), reserveSeq, amount }]
  })
  if (owed > 0n) throw new Error('the reserve does not cover the dispute')
  const seqOf = (what: string) => uuidV7Of(at.getTime(), `${what} ${sale.number}`)
  return { chargebackSeq: seqOf('chargeback'), recoverySeq: seqOf('recovery'), sale, at, uses }
}

type Step = (typeof FLOWS.cardPayment)['steps'][number]['name']

function postedAt(shop: string, at: Date, step: Step, key: string, amounts: Record<string, bigint>): Posted {
  const accountOf = (place: Place) => {
    if (place === 'customer:shop') return shop
    if (place === 'cardReserve:shop') return partAccountId(shop, 'cardReserve')
    return houseAccountId(SHARD, 'USOT', place as 'processor' | 'receivable' | 'fees')
  }
  const idOf = (posting: string) => transferId(SHARD, `card ${posting}`, key)
  return { at, chain: writeChain(FLOWS.cardPayment, step, { accountOf, idOf, amounts, reference: key }) }
}
