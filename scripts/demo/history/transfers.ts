import { FLOWS, writeChain } from '@cocobnk/chart'
import { uuidV7Of } from '@cocobnk/database'
import { transferId } from '@cocobnk/ledger'
import { type Book, DAYS, type DemoAccount, minorOf, type Place, SHARD } from './book.ts'
import { dice } from './dice.ts'
import type { Posted } from './journal.ts'

type Payment = {
  readonly from: Place
  readonly to: Place
  readonly amount: string
  readonly note?: string
  readonly day: number
  readonly minute: number
}

const everyday = (who: Place['who'], place = 1): Place => ({ who, code: 'USOT', place })
const bitcoin = (who: Place['who']): Place => ({ who, code: 'BTC' })

const PAYMENTS: readonly Payment[] = [
  ...[5, 35, 65].map((day) => ({
    from: everyday('demo'),
    to: everyday('demo', 2),
    amount: '40000',
    day,
    minute: 1200,
  })),
  ...[10, 40, 70].map((day) => ({
    from: everyday('demo'),
    to: everyday('jimin'),
    amount: '45000',
    note: 'Rent, my half',
    day,
    minute: 505,
  })),
  {
    from: everyday('jimin'),
    to: everyday('demo'),
    amount: '12600',
    note: 'Concert tickets',
    day: 37,
    minute: 1275,
  },
  { from: everyday('noah'), to: everyday('demo'), amount: '8400', note: 'Thanks for dinner', day: 57, minute: 1290 },
  { from: everyday('demo'), to: everyday('noah'), amount: '5200', note: 'Taxi', day: 73, minute: 1399 },
  { from: bitcoin('jimin'), to: bitcoin('demo'), amount: '0.004', day: 49, minute: 1110 },
  { from: bitcoin('demo'), to: bitcoin('jimin'), amount: '0.01', note: 'Happy birthday!', day: 77, minute: 665 },
  { from: everyday('merchant'), to: everyday('demo'), amount: '3900', note: 'Refund', day: 68, minute: 720 },
  { from: bitcoin('trader'), to: bitcoin('demo'), amount: '0.02', note: 'As agreed', day: 53, minute: 1170 },
  { from: everyday('trader'), to: everyday('jimin'), amount: '24000', note: 'Monitor', day: 62, minute: 880 },
  { from: everyday('demo'), to: everyday('trader'), amount: '15000', day: 54, minute: 640 },
  ...[29, 59, 89].map((day) => ({
    from: everyday('merchant'),
    to: everyday('noah'),
    amount: '18000',
    note: 'Wages',
    day,
    minute: 1020,
  })),
]

const PURCHASES = ['Coffee beans', 'Lunch', 'Groceries', 'Books', 'Flowers', 'Bread', 'Wine', 'Stationery'] as const
/** Buyers, and on how many days out of ten each buys. */
const CUSTOMERS = [
  { who: 'demo', often: 6 },
  { who: 'jimin', often: 4 },
  { who: 'noah', often: 3 },
] as const
const SEED = 20_260_101

/** The merchant's income: the same purchases every time. */
function purchases(): Payment[] {
  const roll = dice(SEED)
  const bought: Payment[] = []
  for (let day = 3; day < DAYS; day += 1)
    for (const { who, often } of CUSTOMERS) {
      if (roll(10) >= often) continue
      const note = PURCHASES[roll(PURCHASES.length)] ?? ''
      const amount = String(350 + roll(90) * 55)
      bought.push({ from: everyday(who), to: everyday('merchant'), amount, note, day, minute: 420 + roll(800) })
    }
  return bought
}

export type PastTransfer = {
  readonly transferSeq: string
  readonly from: DemoAccount
  readonly to: DemoAccount
  readonly note: string | undefined
  readonly posted: Posted
}

export function pastTransfers(book: Book): PastTransfer[] {
  return [...PAYMENTS, ...purchases()].map(({ day, minute, amount, note, ...places }) => {
    const at = book.moment(day, minute)
    const [from, to] = [book.account(places.from), book.account(places.to)]
    const key = uuidV7Of(at.getTime(), `transfer ${from.accountSeq} ${to.accountSeq}`)
    const transferSeq = transferId(SHARD, `member:${from.memberSeq}`, key)
    const chain = writeChain(FLOWS.transfer, 'pay', {
      accountOf: (place) => (place === 'customer:sender' ? from : to).accountSeq,
      idOf: () => transferSeq,
      amounts: { amount: minorOf(from.code, amount), fee: 0n },
    })
    return { transferSeq, from, to, note, posted: { at, chain } }
  })
}
