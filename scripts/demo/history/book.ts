import { hash } from 'node:crypto'
import { checkDigit } from '@cocobnk/check-digit'
import { uuidV7Of } from '@cocobnk/database'
import { onShard } from '@cocobnk/ledger'
import { parseMinor } from '@cocobnk/money'
import type { DemoName } from '../seed-demo.logins.ts'

/** Assets of the demo's members, in the order of the exchange: the first of a pair is priced in the second. */
export const DEMO_ASSETS = { BTC: 8, ETH: 18, LTC: 8, USD: 2, USOT: 8 } as const
export type DemoCode = keyof typeof DEMO_ASSETS

/** All accounts are on one shard, so that each of their transfers is one chain. */
export const SHARD = 0
/** Days from the day they joined until today, which begins at midnight in UTC. */
export const DAYS = 92

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const DEMO_ACCOUNTS = [
  { who: 'demo', code: 'USOT', place: 1, title: 'Everyday' },
  { who: 'demo', code: 'USOT', place: 2, title: 'Travel' },
  { who: 'demo', code: 'BTC', place: 1, title: 'Bitcoin' },
  { who: 'demo', code: 'BTC', place: 2, title: 'Savings plan' },
  { who: 'demo', code: 'ETH', place: 1, title: 'Ether' },
  { who: 'demo', code: 'LTC', place: 1, title: 'Litecoin' },
  { who: 'demo', code: 'USD', place: 1, title: 'Dollars' },
  { who: 'merchant', code: 'USOT', place: 1, title: 'Sales' },
  { who: 'merchant', code: 'BTC', place: 1, title: 'Reserve' },
  { who: 'merchant', code: 'ETH', place: 1, title: 'Ether' },
  { who: 'merchant', code: 'USD', place: 1, title: 'Till' },
  { who: 'jimin', code: 'USOT', place: 1, title: 'Everyday' },
  { who: 'jimin', code: 'BTC', place: 1, title: 'Bitcoin' },
  { who: 'noah', code: 'USOT', place: 1, title: 'Everyday' },
  { who: 'merchant', code: 'LTC', place: 1, title: 'Litecoin' },
  { who: 'trader', code: 'USOT', place: 1, title: 'Trading' },
  { who: 'trader', code: 'BTC', place: 1, title: 'Bitcoin' },
  { who: 'trader', code: 'ETH', place: 1, title: 'Ether' },
  { who: 'trader', code: 'LTC', place: 1, title: 'Litecoin' },
  { who: 'trader', code: 'USD', place: 1, title: 'Dollars' },
  { who: 'noah', code: 'BTC', place: 1, title: 'Bitcoin' },
  { who: 'house', code: 'USOT', place: 1, title: 'Quotes' },
  { who: 'house', code: 'BTC', place: 1, title: 'Quotes' },
] as const satisfies readonly {
  readonly who: DemoName
  readonly code: DemoCode
  readonly place: number
  readonly title: string
}[]

/** An account as histories name it: owner, asset, and which of the owner's accounts. */
export type Place = { readonly who: DemoName; readonly code: DemoCode; readonly place?: number }

export type DemoAccount = {
  readonly who: DemoName
  readonly memberSeq: string
  readonly accountSeq: string
  readonly code: DemoCode
  readonly place: number
  readonly number: string
  readonly title: string
  readonly openedAt: Date
}

/** The members and start of a history. Everything in it follows from these two. */
export type Book = {
  readonly joined: Date
  readonly today: Date
  readonly accounts: readonly DemoAccount[]
  readonly account: (place: Place) => DemoAccount
  /** The time so many days, and minutes of that day, after they joined. */
  readonly moment: (day: number, minute?: number) => Date
}

export function openBook(joined: Date, memberSeqOf: (who: DemoName) => string): Book {
  const moment = (day: number, minute = 0) => new Date(joined.getTime() + day * DAY_MS + minute * MINUTE_MS)
  const accounts = DEMO_ACCOUNTS.map(({ who, code, place, title }, nth) => {
    const [memberSeq, openedAt] = [memberSeqOf(who), moment(0, 10 + nth)]
    const name = `${who} ${code} ${place}`
    const accountSeq = onShard(SHARD, uuidV7Of(openedAt.getTime(), `${memberSeq} ${name}`))
    return { who, memberSeq, accountSeq, code, place, title, number: numberOf(name), openedAt }
  })
  const account = ({ who, code, place = 1 }: Place) => {
    const found = accounts.find((one) => one.who === who && one.code === code && one.place === place)
    if (!found) throw new Error(`${who} has no account ${place} of ${code}`)
    return found
  }
  return { joined, today: moment(DAYS), accounts, account, moment }
}

/** Always the same, so that documents can cite it. */
function numberOf(name: string): string {
  const digits = BigInt(`0x${hash('sha256', name).slice(0, 12)}`).toString()
  const free = `7${digits.padStart(11, '0').slice(-11)}`
  return `${free}${checkDigit(free)}`
}

/** An amount of a history, in smallest units. */
export function minorOf(code: DemoCode, text: string): bigint {
  const parsed = parseMinor(text, DEMO_ASSETS[code])
  if (!parsed.ok) throw new Error(`${text} ${code} is no amount: ${parsed.code}`)
  return parsed.value
}
