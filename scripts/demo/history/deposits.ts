import { FLOWS, houseAccountId, type Place as LedgerPlace, writeChain } from '@cocobnk/chart'
import { uuidV7Of } from '@cocobnk/database'
import { transferId } from '@cocobnk/ledger'
import { type Book, type DemoAccount, minorOf, type Place, SHARD } from './book.ts'
import type { Posted } from './journal.ts'

type Coming = Place & { readonly day: number; readonly minute: number; readonly amount: string }

/** Deposits from the chains. Dollars come by exchange only: members cannot pay them in. */
const DEPOSITS: readonly Coming[] = [
  { who: 'demo', code: 'USOT', day: 1, minute: 535, amount: '620000' },
  { who: 'demo', code: 'USOT', day: 31, minute: 541, amount: '380000' },
  { who: 'demo', code: 'USOT', day: 61, minute: 538, amount: '380000' },
  { who: 'demo', code: 'USOT', day: 90, minute: 544, amount: '395000' },
  { who: 'demo', code: 'BTC', day: 1, minute: 710, amount: '0.42' },
  { who: 'demo', code: 'BTC', day: 18, minute: 1130, amount: '0.15' },
  { who: 'demo', code: 'BTC', day: 40, minute: 620, amount: '0.0825' },
  { who: 'demo', code: 'BTC', day: 63, minute: 985, amount: '0.12' },
  { who: 'demo', code: 'BTC', day: 80, minute: 1215, amount: '0.0475' },
  { who: 'demo', code: 'ETH', day: 3, minute: 800, amount: '4.2' },
  { who: 'demo', code: 'ETH', day: 33, minute: 905, amount: '1.5' },
  { who: 'demo', code: 'ETH', day: 70, minute: 1010, amount: '0.85' },
  { who: 'demo', code: 'LTC', day: 5, minute: 660, amount: '25' },
  { who: 'demo', code: 'LTC', day: 47, minute: 1300, amount: '12.5' },
  { who: 'merchant', code: 'BTC', day: 4, minute: 700, amount: '0.35' },
  { who: 'merchant', code: 'BTC', day: 52, minute: 640, amount: '0.11' },
  { who: 'merchant', code: 'ETH', day: 12, minute: 720, amount: '2.4' },
  { who: 'merchant', code: 'USOT', day: 2, minute: 600, amount: '250000' },
  { who: 'jimin', code: 'USOT', day: 1, minute: 900, amount: '310000' },
  { who: 'jimin', code: 'USOT', day: 45, minute: 590, amount: '280000' },
  { who: 'jimin', code: 'BTC', day: 6, minute: 1020, amount: '0.2' },
  { who: 'noah', code: 'USOT', day: 1, minute: 960, amount: '240000' },
  { who: 'noah', code: 'USOT', day: 50, minute: 610, amount: '260000' },
  { who: 'merchant', code: 'LTC', day: 21, minute: 830, amount: '18' },
  { who: 'trader', code: 'USOT', day: 1, minute: 1000, amount: '6500000' },
  { who: 'trader', code: 'USOT', day: 42, minute: 555, amount: '3200000' },
  { who: 'trader', code: 'BTC', day: 2, minute: 770, amount: '1.6' },
  { who: 'trader', code: 'BTC', day: 39, minute: 1120, amount: '0.75' },
  { who: 'trader', code: 'ETH', day: 3, minute: 940, amount: '28' },
  { who: 'trader', code: 'LTC', day: 4, minute: 1010, amount: '320' },
  { who: 'noah', code: 'BTC', day: 66, minute: 1085, amount: '0.004' },
  { who: 'house', code: 'USOT', day: 60, minute: 500, amount: '2000000' },
  { who: 'house', code: 'BTC', day: 60, minute: 520, amount: '0.25' },
]

export type PastDeposit = {
  readonly depositSeq: string
  readonly account: DemoAccount
  readonly amount: bigint
  readonly seenAt: Date
  readonly posted: Posted
}

/** Minutes from first sight to the last confirmation. */
const CONFIRMED_MINUTES = 34

export function pastDeposits(book: Book): PastDeposit[] {
  return DEPOSITS.map(({ day, minute, amount: text, ...place }) => {
    const account = book.account(place)
    const [seenAt, at] = [book.moment(day, minute), book.moment(day, minute + CONFIRMED_MINUTES)]
    const depositSeq = uuidV7Of(seenAt.getTime(), `deposit ${account.accountSeq}`)
    const amount = minorOf(place.code, text)
    const chain = writeChain(FLOWS.deposit, 'credit', {
      accountOf: (of: LedgerPlace) =>
        of === 'custody' ? houseAccountId(SHARD, place.code, 'custody') : account.accountSeq,
      idOf: () => transferId(SHARD, 'deposit', depositSeq),
      amounts: { received: amount },
      reference: depositSeq,
    })
    return { depositSeq, account, amount, seenAt, posted: { at, chain } }
  })
}
