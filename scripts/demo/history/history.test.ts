import { CHART, houseAccountId } from '@cocobnk/chart'
import { beforeAll, expect, it } from 'vitest'
import { type Book, DAYS, DEMO_ASSETS, type DemoCode, openBook, SHARD } from './book.ts'
import { pastDeposits } from './deposits.ts'
import { pastExchanges } from './exchanges.ts'
import { type AccountState, type Posted, writeJournal } from './journal.ts'
import { priceAt, pricedMoments } from './price.ts'
import { pastTransfers } from './transfers.ts'
import { pastWithdrawals } from './withdrawals.ts'

const JOINED = new Date('2026-03-01T09:00:00Z')
const MEMBERS = { demo: 1, merchant: 2, newcomer: 3, jimin: 4, noah: 5 }
/** What the house has to exchange with, in whole units. */
const INVENTORY: Readonly<Record<DemoCode, bigint>> = { BTC: 5n, ETH: 100n, LTC: 5n, USD: 10_000n, USOT: 50_000_000n }
const CODES = Object.keys(DEMO_ASSETS) as DemoCode[]
const HOUSE = ['custody', 'inFlight', 'fees', 'spread', 'rounding', 'inventory'] as const

const memberSeqOf = (who: keyof typeof MEMBERS) => `019a0000-0000-7000-8000-00000000000${MEMBERS[who]}`
const open = () => openBook(JOINED, memberSeqOf)

function historyOf(book: Book): Posted[] {
  return [
    ...pastDeposits(book).map(({ posted }) => posted),
    ...pastWithdrawals(book).flatMap(({ posted }) => posted),
    ...pastExchanges(book).map(({ posted }) => posted),
    ...pastTransfers(book).map(({ posted }) => posted),
  ]
}

/** The accounts of members are empty; the house has its inventory, which lies in custody. */
function statesOf(book: Book): Map<string, { readonly code: DemoCode; readonly state: AccountState }> {
  const states = new Map<string, { readonly code: DemoCode; readonly state: AccountState }>()
  const put = (id: string, code: DemoCode, kind: keyof typeof CHART, balance = 0n) =>
    states.set(id, { code, state: { bound: CHART[kind].bound, entries: 0n, balance, heldOut: 0n, heldIn: 0n } })
  for (const { accountSeq, code } of book.accounts) put(accountSeq, code, 'customer')
  for (const code of CODES)
    for (const name of HOUSE) {
      const stock = INVENTORY[code] * 10n ** BigInt(DEMO_ASSETS[code])
      put(
        houseAccountId(SHARD, code, name),
        code,
        name,
        name === 'inventory' ? stock : name === 'custody' ? -stock : 0n,
      )
    }
  return states
}

let book: Book
let before: ReturnType<typeof statesOf>
let written: ReturnType<typeof writeJournal>
beforeAll(() => {
  book = open()
  before = statesOf(book)
  written = writeJournal(new Map([...before].map(([id, { state }]) => [id, state])), historyOf(book))
})

it('is the same every time, and on another day the same but for its dates', () => {
  expect(historyOf(open())).toEqual(historyOf(book))
  const later = openBook(new Date(JOINED.getTime() + 5 * 86_400_000), memberSeqOf)
  const amounts = (of: Book) => pastTransfers(of).map(({ posted }) => posted.chain.map(({ amount }) => amount))
  expect(amounts(later)).toEqual(amounts(book))
})

it('every asset sums to zero, and nobody has less than nothing at any time', () => {
  for (const code of CODES) {
    const ids = [...before].filter(([, one]) => one.code === code).map(([id]) => id)
    expect(ids.reduce((sum, id) => sum + (written.states.get(id)?.balance ?? 0n), 0n)).toBe(0n)
  }
  for (const { accountSeq } of book.accounts)
    expect(written.states.get(accountSeq), accountSeq).toMatchObject({ heldOut: 0n, heldIn: 0n })
})

it('the member of the demo has some of every asset in the end, and so much happened before today', () => {
  for (const { accountSeq } of book.accounts) expect(written.states.get(accountSeq)?.balance).toBeGreaterThan(0n)
  expect(written.rows.length).toBeGreaterThan(200)
  for (const { at } of written.rows) {
    expect(at.getTime()).toBeGreaterThan(book.joined.getTime())
    expect(at.getTime()).toBeLessThan(book.today.getTime())
  }
  expect(new Set(written.rows.map(({ transfer }) => transfer.id)).size).toBe(written.rows.length)
})

it('what the ledger would refuse is refused', () => {
  const posted = historyOf(book).filter(({ at }) => at > book.moment(40))
  const states = new Map([...before].map(([id, { state }]) => [id, state]))
  expect(() => writeJournal(states, posted)).toThrow('takes too much')
  expect(() => writeJournal(states, pastWithdrawals(book)[0]?.posted.slice(1) ?? [])).toThrow('ends no hold')
  expect(() => writeJournal(new Map(), historyOf(book))).toThrow('is no account')
})

it('prices have no gap and end where the markets of the sandbox go on', () => {
  const moments = pricedMoments(book.today)
  expect(moments[0]?.getTime()).toBeLessThanOrEqual(book.joined.getTime() + 3_600_000)
  const gaps = moments.slice(1).map((at, place) => at.getTime() - (moments[place]?.getTime() ?? 0))
  expect(Math.max(...gaps)).toBe(3_600_000)
  const day = moments.filter((at) => at.getTime() > book.moment(DAYS - 1).getTime())
  expect(day).toHaveLength(96)
  const after = new Date(book.today.getTime() + 60_000)
  const [last, next] = [priceAt('BTC', book.today, book.today), priceAt('BTC', after, book.today)]
  expect(Math.abs(Number(next - last)) / Number(last)).toBeLessThan(0.001)
})
