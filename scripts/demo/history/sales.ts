import { nearChain } from '@cocobnk/clearing'
import { uuidV7Of } from '@cocobnk/database'
import { transferId } from '@cocobnk/ledger'
import { type Book, DAYS, type DemoAccount, minorOf, SHARD } from './book.ts'
import { dice } from './dice.ts'
import type { Posted } from './journal.ts'

const ITEMS = [
  ['Flat white and a novel', 1_890],
  ['House blend, 250 g', 1_150],
  ['Two cappuccinos', 940],
  ['Reading evening, one seat', 1_250],
  ['Poetry, second hand', 780],
  ['Filter set', 2_640],
] as const
const CUSTOMERS = ['demo', 'jimin', 'noah'] as const
const SEED = 20_261_117
/** Customers have paid at the shop for the last weeks. */
const FIRST_DAY = DAYS - 35
/** What the house takes of an order: 30 cents. One USOT is one cent. */
const FEE = minorOf('USOT', '30')

type Order = {
  readonly name: string
  readonly cents: number
  readonly day: number
  readonly minute: number
  /** Undefined for an order that was never paid. */
  readonly who: (typeof CUSTOMERS)[number] | undefined
  readonly state: 'PAID' | 'PARTLY_REFUNDED' | 'REFUNDED' | 'CANCELED' | 'EXPIRED' | 'OPEN'
}

/** The same orders every time. Some are never paid, one is refunded in full and one in part, and the last one is still open. */
function orders(): Order[] {
  const roll = dice(SEED)
  const made: Order[] = []
  for (let day = FIRST_DAY; day < DAYS; day += 1) {
    const [name, cents] = ITEMS[roll(ITEMS.length)] ?? ITEMS[0]
    const who = CUSTOMERS[roll(CUSTOMERS.length)] ?? 'demo'
    const state = day === DAYS - 9 ? 'REFUNDED' : day === DAYS - 4 ? 'PARTLY_REFUNDED' : 'PAID'
    made.push({ name, cents, day, minute: 480 + roll(600), who, state })
    if (day % 8 === 0) made.push({ name, cents, day, minute: 1_200, who: undefined, state: 'EXPIRED' })
    if (day % 13 === 0) made.push({ name, cents, day, minute: 1_230, who: undefined, state: 'CANCELED' })
  }
  made.push({ name: 'Gift box', cents: 4_200, day: DAYS - 1, minute: 1_420, who: undefined, state: 'OPEN' })
  return made
}

export type PastSale = {
  readonly checkoutSeq: string
  readonly number: string
  readonly name: string
  readonly cents: number
  readonly state: Order['state']
  readonly at: Date
  /** In smallest units of USOT; the fee is part of it. */
  readonly amount: bigint
  readonly fee: bigint
  readonly paid: Paid | undefined
  readonly refund: Given | undefined
}

type Paid = { readonly paymentSeq: string; readonly from: DemoAccount; readonly posted: Posted }
type Given = { readonly refundSeq: string; readonly amount: bigint; readonly posted: Posted }

const MINUTE_MS = 60_000

export function pastSales(book: Book): PastSale[] {
  const shop = book.account({ who: 'merchant', code: 'USOT' })
  return orders().map(({ name, cents, day, minute, who, state }, nth) => {
    const at = book.moment(day, minute)
    const number = `CB-${String(nth + 1).padStart(4, '0')}`
    const amount = minorOf('USOT', String(cents))
    const from = who && book.account({ who, code: 'USOT' })
    const paid = from && paidBy(from, shop, { number, at: new Date(at.getTime() + 2 * MINUTE_MS), amount })
    const back = state === 'REFUNDED' ? amount : state === 'PARTLY_REFUNDED' ? amount / 2n : 0n
    return {
      checkoutSeq: uuidV7Of(at.getTime(), `order ${number}`),
      number,
      name,
      cents,
      state,
      at,
      amount,
      fee: FEE,
      paid,
      refund:
        from && back > 0n ? givenTo(from, shop, { number, at: book.moment(day + 2, minute), amount: back }) : undefined,
    }
  })
}

type Moved = { readonly number: string; readonly at: Date; readonly amount: bigint }

function paidBy(from: DemoAccount, shop: DemoAccount, { number, at, amount }: Moved): Paid {
  const paymentSeq = uuidV7Of(at.getTime(), `payment ${number}`)
  const id = transferId(SHARD, 'checkout payment', paymentSeq)
  const leg = { from: from.accountSeq, to: shop.accountSeq, asset: 'USOT', amount, fee: FEE }
  return { paymentSeq, from, posted: { at, chain: nearChain({ id, flow: 'payment', leg }) } }
}

function givenTo(to: DemoAccount, shop: DemoAccount, { number, at, amount }: Moved): Given {
  const refundSeq = uuidV7Of(at.getTime(), `refund ${number}`)
  const id = transferId(SHARD, 'checkout refund', refundSeq)
  const leg = { from: shop.accountSeq, to: to.accountSeq, asset: 'USOT', amount, fee: 0n }
  return { refundSeq, amount, posted: { at, chain: nearChain({ id, flow: 'refund', leg }) } }
}
