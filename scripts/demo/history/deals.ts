import { nearChain } from '@cocobnk/clearing'
import type { ExchangeType } from '@cocobnk/contract'
import { uuidV7Of } from '@cocobnk/database'
import { onShard } from '@cocobnk/ledger'
import { divide } from '@cocobnk/money'
import { handOverOf, ownChain } from '../../../modules/trading/deal/posting.ts'
import { feeOf, legsOf, paymentOf, setAsideFor } from '../../../modules/trading/deal/price.ts'
import { type Book, DEMO_ASSETS, type DemoAccount, type DemoCode, minorOf, SHARD } from './book.ts'
import type { Posted } from './journal.ts'
import { usotRate } from './price.ts'

type Who = 'demo' | 'jimin' | 'merchant' | 'trader'
type Taken = { readonly by: Who; readonly amount: string; readonly day: number }

type Offered = {
  readonly who: Who
  readonly type: ExchangeType
  readonly coin: Extract<DemoCode, 'BTC' | 'ETH' | 'LTC'>
  readonly amount: string
  readonly minimum: string
  /** Parts per million above or below the base rate. */
  readonly margin: number
  readonly isAuto: boolean
  readonly day: number
  /** Applications one after another; the rest of the offer is open today. */
  readonly taken: readonly Taken[]
}

const offered = (
  [who, type, coin, amount, minimum]: readonly [Who, ExchangeType, Offered['coin'], string, string],
  margin: number,
  day: number,
  { isAuto = false, taken = [] }: Partial<Pick<Offered, 'isAuto' | 'taken'>> = {},
): Offered => ({ who, type, coin, amount, minimum, margin, day, isAuto, taken })

const OFFERS: readonly Offered[] = [
  offered(['jimin', 'ASK', 'BTC', '0.02', '0.005'], 2_000, 32, { taken: [{ by: 'demo', amount: '0.02', day: 33 }] }),
  offered(['trader', 'BID', 'LTC', '4', '1'], -3_000, 40, { taken: [{ by: 'demo', amount: '4', day: 41 }] }),
  offered(['demo', 'ASK', 'LTC', '5', '1'], 4_000, 63, {
    taken: [
      { by: 'trader', amount: '3', day: 64 },
      { by: 'merchant', amount: '2', day: 66 },
    ],
  }),
  offered(['trader', 'ASK', 'BTC', '0.25', '0.002'], 8_000, 79, {
    isAuto: true,
    taken: [
      { by: 'demo', amount: '0.012', day: 80 },
      { by: 'merchant', amount: '0.006', day: 83 },
    ],
  }),
  offered(['trader', 'BID', 'BTC', '0.1', '0.002'], -6_000, 84, { isAuto: true }),
  offered(['trader', 'ASK', 'ETH', '3', '0.1'], 5_000, 85, { isAuto: true }),
  offered(['merchant', 'ASK', 'LTC', '6', '0.5'], 6_000, 86, { isAuto: true }),
  offered(['jimin', 'ASK', 'BTC', '0.03', '0.003'], 3_000, 88),
  offered(['merchant', 'BID', 'BTC', '0.01', '0.001'], -9_000, 89),
  offered(['demo', 'ASK', 'BTC', '0.025', '0.002'], 4_000, 90),
]

/** The fee of the demo's market. */
const FEE_PPM = 2_000
/** How far above the price of its day a purchase may follow the base rate. */
const CEILING_PERCENT = 110n
const [MADE_MINUTE, APPLIED_MINUTE, CONFIRMED_MINUTE] = [600, 660, 675]

export type PastApplication = {
  readonly applicationSeq: string
  readonly by: { readonly pays: DemoAccount; readonly receives: DemoAccount }
  readonly amount: bigint
  readonly unitPrice: bigint
  readonly payment: bigint
  readonly fee: bigint
  readonly appliedAt: Date
  readonly confirmedAt: Date
  readonly moves: { readonly apply: string; readonly handOver: string }
  readonly given: bigint
  readonly ownerGives: bigint
}

export type PastDeal = Pick<Offered, 'type' | 'coin' | 'margin' | 'isAuto'> & {
  readonly dealSeq: string
  readonly source: DemoAccount
  readonly target: DemoAccount
  readonly amount: bigint
  readonly minimum: bigint
  readonly unitPrice: bigint
  readonly ceiling: bigint | null
  readonly aside: bigint
  readonly held: bigint
  readonly createdAt: Date
  readonly setAside: string
  readonly applications: readonly PastApplication[]
  readonly posted: readonly Posted[]
}

export function pastDeals(book: Book): PastDeal[] {
  return OFFERS.map((offer, nth) => dealOf(book, offer, `deal ${nth}`))
}

const idOf = (at: Date, name: string) => onShard(SHARD, uuidV7Of(at.getTime(), name))

function dealOf(book: Book, offer: Offered, name: string): PastDeal {
  const { who, type, coin, margin, isAuto } = offer
  const [gives, gets] = type === 'ASK' ? ([coin, 'USOT'] as const) : (['USOT', coin] as const)
  const [source, target] = [book.account({ who, code: gives }), book.account({ who, code: gets })]
  const createdAt = book.moment(offer.day, MADE_MINUTE)
  const unitPrice = priceOf(book, offer, createdAt)
  const ceiling = type === 'BID' ? divide(unitPrice * CEILING_PERCENT, 100n, 'down') : null
  const amount = minorOf(coin, offer.amount)
  const pricing = { unit_price: unitPrice, margin_ppm: margin, floor_price: null, ceiling_price: ceiling, bond_ppm: 0 }
  const aside = setAsideFor(sidesOf(coin), type, pricing, amount)
  const setAside = idOf(createdAt, `${name} set aside`)
  const deal = { source, target, type, coin }
  const applications = offer.taken.map((taken, part) => applicationOf(book, offer, taken, `${name} ${part}`))
  const handed = applications.reduce((sum, { ownerGives }) => sum + ownerGives, 0n)
  const done = applications.reduce((sum, one) => sum + one.amount, 0n)
  const held = setAsideFor(sidesOf(coin), type, pricing, amount - done)
  const left = aside - handed - held
  const last = applications.at(-1)?.confirmedAt ?? createdAt
  const posted = [
    { at: createdAt, chain: ownChain('set aside', { move_seq: setAside, amount: aside }, source.accountSeq, gives) },
    ...applications.flatMap((one) => postingsOf(deal, one)),
    ...(left > 0n ? [giveBack(name, last, source, left)] : []),
  ]
  return {
    type,
    coin,
    margin,
    isAuto,
    dealSeq: uuidV7Of(createdAt.getTime(), name),
    source,
    target,
    amount,
    minimum: minorOf(coin, offer.minimum),
    unitPrice,
    ceiling,
    aside,
    held,
    createdAt,
    setAside,
    applications,
    posted,
  }
}

function applicationOf(book: Book, offer: Offered, { by, amount: text, day }: Taken, name: string): PastApplication {
  const { type, coin } = offer
  const [pays, receives] = type === 'ASK' ? (['USOT', coin] as const) : ([coin, 'USOT'] as const)
  const [appliedAt, confirmedAt] = [book.moment(day, APPLIED_MINUTE), book.moment(day, CONFIRMED_MINUTE)]
  const [amount, unitPrice] = [minorOf(coin, text), priceOf(book, offer, appliedAt)]
  const payment = paymentOf(sidesOf(coin), type, amount, unitPrice)
  const fee = feeOf(payment, FEE_PPM)
  const { applicantGives, ownerGives } = legsOf(type, { amount, payment, fee })
  return {
    applicationSeq: uuidV7Of(appliedAt.getTime(), name),
    by: { pays: book.account({ who: by, code: pays }), receives: book.account({ who: by, code: receives }) },
    amount,
    unitPrice,
    payment,
    fee,
    appliedAt,
    confirmedAt,
    moves: { apply: idOf(appliedAt, `${name} apply`), handOver: idOf(confirmedAt, `${name} hand over`) },
    given: applicantGives,
    ownerGives,
  }
}

function postingsOf(
  { source, target, type, coin }: Pick<PastDeal, 'source' | 'target' | 'type' | 'coin'>,
  one: PastApplication,
): Posted[] {
  const { by, amount, payment, fee, moves, given, appliedAt, confirmedAt } = one
  const market = { asset: { code: coin }, target: { code: 'USOT' } } as Parameters<typeof handOverOf>[0]
  const deal = { offer_type: type, source_account_seq: source.accountSeq, target_account_seq: target.accountSeq }
  const application = {
    amount,
    payment,
    fee,
    payment_account_seq: by.pays.accountSeq,
    receiving_account_seq: by.receives.accountSeq,
    // Paid inside the bank, so without a bank account.
    bank_account_seq: null,
  } as Parameters<typeof handOverOf>[2]
  return [
    {
      at: appliedAt,
      chain: ownChain('apply', { move_seq: moves.apply, amount: given }, by.pays.accountSeq, by.pays.code),
    },
    { at: confirmedAt, chain: nearChain(handOverOf(market, deal, application, moves.handOver)) },
  ]
}

/** The posting that gives back what a purchase set aside and did not need. */
function giveBack(name: string, at: Date, { accountSeq, code }: DemoAccount, amount: bigint): Posted {
  const move_seq = idOf(at, `${name} give back`)
  return { at, chain: ownChain('give back', { move_seq, amount }, accountSeq, code) }
}

function priceOf({ today }: Book, { coin, margin }: Offered, at: Date): bigint {
  return divide(usotRate(coin, at, today) * BigInt(1_000_000 + margin), 1_000_000n, 'down')
}

function sidesOf(coin: Offered['coin']) {
  return { asset: { decimal_point: DEMO_ASSETS[coin] }, target: { decimal_point: DEMO_ASSETS.USOT } }
}
