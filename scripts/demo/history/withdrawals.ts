import { uuidV7Of } from '@cocobnk/database'
import { withdrawalChain } from '@cocobnk/withdrawal'
import { type Book, type DemoAccount, minorOf, type Place } from './book.ts'
import type { Posted } from './journal.ts'
import { usotWorth } from './price.ts'

/** Withdrawal addresses of members: unowned, well-formed on the private chains. */
export const DESTINATIONS = {
  BTC: { address: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', label: 'Hardware wallet' },
  LTC: { address: 'rltc1qw508d6qejxtdg4y5r3zarvary0c5xw7k693xs3', label: 'Phone wallet' },
  ETH: { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', label: 'Cold storage' },
} as const
export type WithdrawnCode = keyof typeof DESTINATIONS

/** The day on which they registered those addresses. */
export const REGISTERED_DAY = 8

type Going = Place & {
  readonly code: WithdrawnCode
  readonly day: number
  readonly minute: number
  readonly amount: string
}

const WITHDRAWALS: readonly Going[] = [
  { who: 'demo', code: 'BTC', day: 25, minute: 870, amount: '0.0052' },
  { who: 'demo', code: 'ETH', day: 44, minute: 1005, amount: '0.12' },
  { who: 'demo', code: 'BTC', day: 55, minute: 690, amount: '0.0048' },
  { who: 'demo', code: 'LTC', day: 66, minute: 745, amount: '2.25' },
  { who: 'demo', code: 'BTC', day: 84, minute: 1180, amount: '0.0036' },
]

/** As in the bank's first settings: fixed, and paid on top. */
const FEES: Readonly<Record<WithdrawnCode, string>> = { BTC: '0.0002', LTC: '0.001', ETH: '0.002' }

const CLEARED_MINUTES = 1
const SENT_MINUTES = 2
const FINAL_MINUTES = 46

export type PastWithdrawal = {
  readonly withdrawalSeq: string
  readonly payoutSeq: string
  readonly account: DemoAccount
  readonly code: WithdrawnCode
  readonly net: bigint
  readonly fee: bigint
  readonly usot: bigint
  readonly requestedAt: Date
  readonly clearedAt: Date
  readonly sentAt: Date
  readonly endedAt: Date
  readonly posted: readonly Posted[]
}

export function pastWithdrawals(book: Book): PastWithdrawal[] {
  return WITHDRAWALS.map(({ day, minute, amount, code, ...of }) => {
    const account = book.account({ ...of, code })
    const after = (minutes: number) => book.moment(day, minute + minutes)
    const [requestedAt, clearedAt, sentAt, endedAt] = [0, CLEARED_MINUTES, SENT_MINUTES, FINAL_MINUTES].map(after) as [
      Date,
      Date,
      Date,
      Date,
    ]
    const withdrawalSeq = uuidV7Of(requestedAt.getTime(), `withdrawal ${account.accountSeq}`)
    const payoutSeq = uuidV7Of(sentAt.getTime(), `payout ${withdrawalSeq}`)
    const [net, fee] = [minorOf(code, amount), minorOf(code, FEES[code])]
    const held = { withdrawal_seq: withdrawalSeq, account_seq: account.accountSeq, asset: code, net, fee }
    const paid = { ...held, payout_seq: payoutSeq }
    return {
      withdrawalSeq,
      payoutSeq,
      account,
      code,
      net,
      fee,
      usot: usotWorth(code, net, requestedAt, book.today),
      requestedAt,
      clearedAt,
      sentAt,
      endedAt,
      posted: [
        { at: requestedAt, chain: withdrawalChain('hold', held) },
        { at: sentAt, chain: withdrawalChain('send', paid) },
        { at: endedAt, chain: withdrawalChain('settle', paid) },
      ],
    }
  })
}
