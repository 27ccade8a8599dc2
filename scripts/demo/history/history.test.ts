import { CHART, houseAccountId, partAccountId } from '@cocobnk/chart'
import { beforeAll, expect, it } from 'vitest'
import { COINS as MARKET_COINS } from '../../../apps/sandbox/market/prices.ts'
import { type Book, DAYS, DEMO_ASSETS, type DemoCode, openBook, SHARD } from './book.ts'
import { pastCards } from './cards.ts'
import { pastDeals } from './deals.ts'
import { pastDeposits } from './deposits.ts'
import { pastExchanges } from './exchanges.ts'
import { type AccountState, type Posted, writeJournal } from './journal.ts'
import { priceAt, pricedMoments } from './price.ts'
import { pastSales } from './sales.ts'
import { pastTransfers } from './transfers.ts'
import { pastWithdrawals } from './withdrawals.ts'

const JOINED = new Date('2026-03-01T09:00:00Z')
const MEMBERS = { demo: 1, merchant: 2, newcomer: 3, jimin: 4, noah: 5, trader: 6, house: 7 }
/** The house's inventory for exchanges, in whole units. */
const INVENTORY: Readonly<Record<DemoCode, bigint>> = {
  BTC: 20n,
  ETH: 500n,
  LTC: 1_000n,
  USD: 100_000n,
  USOT: 50_000_000n,
}
const CODES = Object.keys(DEMO_ASSETS) as DemoCode[]
const HOUSE = ['custody', 'inFlight', 'fees', 'spread', 'rounding', 'inventory', 'processor', 'receivable'] as const

const memberSeqOf = (who: keyof typeof MEMBERS) => `019a0000-0000-7000-8000-00000000000${MEMBERS[who]}`
const open = () => openBook(JOINED, memberSeqOf)

function historyOf(book: Book): Posted[] {
  return [
    ...pastDeposits(book).map(({ posted }) => posted),
    ...pastWithdrawals(book).flatMap(({ posted }) => posted),
    ...pastExchanges(book).map(({ posted }) => posted),
    ...pastTransfers(book).map(({ posted }) => posted),
    ...pastDeals(book).flatMap(({ posted }) => posted),
    ...pastCards(book).posted,
    ...pastSales(book).flatMap(({ paid, refund }) => [paid?.posted ?? [], refund?.posted ?? []].flat()),
  ]
}

/** The accounts of members are empty; the house has its inventory, covered by custody. */
function statesOf(book: Book): Map<string, { readonly code: DemoCode; readonly state: AccountState }> {
  const states = new Map<string, { readonly code: DemoCode; readonly state: AccountState }>()
  const put = (id: string, code: DemoCode, kind: keyof typeof CHART, balance = 0n) =>
    states.set(id, { code, state: { bound: CHART[kind].bound, entries: 0n, balance, heldOut: 0n, heldIn: 0n } })
  for (const { accountSeq, code } of book.accounts) {
    put(accountSeq, code, 'customer')
    put(partAccountId(accountSeq, 'holding'), code, 'holding')
    put(partAccountId(accountSeq, 'cardReserve'), code, 'cardReserve')
  }
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

it('is the same every time, and differs on another day only in its dates', () => {
  expect(historyOf(open())).toEqual(historyOf(book))
  const later = openBook(new Date(JOINED.getTime() + 5 * 86_400_000), memberSeqOf)
  const amounts = (of: Book) => pastTransfers(of).map(({ posted }) => posted.chain.map(({ amount }) => amount))
  expect(amounts(later)).toEqual(amounts(book))
})

it('every asset sums to zero, and no balance is ever negative', () => {
  for (const code of CODES) {
    const ids = [...before].filter(([, one]) => one.code === code).map(([id]) => id)
    expect(ids.reduce((sum, id) => sum + (written.states.get(id)?.balance ?? 0n), 0n)).toBe(0n)
  }
  for (const { accountSeq } of book.accounts)
    expect(written.states.get(accountSeq), accountSeq).toMatchObject({ heldOut: 0n, heldIn: 0n })
})

it('trader and merchant have a non-empty account in every asset', () => {
  for (const who of ['trader', 'merchant'] as const)
    for (const code of CODES)
      expect(written.states.get(book.account({ who, code }).accountSeq)?.balance, `${who} ${code}`).toBeGreaterThan(0n)
})

it("the demo's member ends with some of every asset, and has a long history before today", () => {
  for (const { accountSeq } of book.accounts) expect(written.states.get(accountSeq)?.balance).toBeGreaterThan(0n)
  expect(written.rows.length).toBeGreaterThan(200)
  for (const { at } of written.rows) {
    expect(at.getTime()).toBeGreaterThan(book.joined.getTime())
    expect(at.getTime()).toBeLessThan(book.today.getTime())
  }
  expect(new Set(written.rows.map(({ transfer }) => transfer.id)).size).toBe(written.rows.length)
})

it('an open offer holds what was set aside for it minus what was handed over or given back', () => {
  const parts = new Map<string, bigint>()
  for (const { source, held } of pastDeals(book)) {
    const part = partAccountId(source.accountSeq, 'holding')
    parts.set(part, (parts.get(part) ?? 0n) + held)
  }
  for (const { accountSeq } of book.accounts) {
    const part = partAccountId(accountSeq, 'holding')
    expect(written.states.get(part)?.balance, accountSeq).toBe(parts.get(part) ?? 0n)
  }
})

it('a history that the ledger would refuse is refused', () => {
  const posted = historyOf(book).filter(({ at }) => at > book.moment(40))
  const states = new Map([...before].map(([id, { state }]) => [id, state]))
  expect(() => writeJournal(states, posted)).toThrow('takes too much')
  expect(() => writeJournal(states, pastWithdrawals(book)[0]?.posted.slice(1) ?? [])).toThrow('ends no hold')
  expect(() => writeJournal(new Map(), historyOf(book))).toThrow('is no account')
})

it('candles of an hour have a price at every quarter for ninety days, those of a minute for two', () => {
  const moments = pricedMoments(book.today)
  const count = (from: number, to: number) =>
    moments.filter((at) => at >= book.moment(DAYS - from) && at < book.moment(DAYS - to)).length
  expect(count(90, 2)).toBe(88 * 96)
  expect(count(2, 0)).toBe(2 * 1_440)
  for (const coin of MARKET_COINS) {
    const prices = moments.slice(-60).map((at) => priceAt(coin, at, book.today))
    expect(new Set(prices).size, coin).toBeGreaterThan(3)
  }
  // Assets that no market of the sandbox prices have a fixed value.
  expect(CODES.filter((code) => !MARKET_COINS.some((coin) => coin === code))).toEqual(['USD', 'USOT'])
})

it('prices have no gap and end where the markets of the sandbox continue', () => {
  const moments = pricedMoments(book.today)
  expect(moments[0]?.getTime()).toBeLessThanOrEqual(book.joined.getTime() + 3_600_000)
  const gaps = moments.slice(1).map((at, place) => at.getTime() - (moments[place]?.getTime() ?? 0))
  expect(Math.max(...gaps)).toBe(900_000)
  const day = moments.filter((at) => at.getTime() > book.moment(DAYS - 1).getTime())
  expect(day).toHaveLength(1_440)
  const after = new Date(book.today.getTime() + 60_000)
  const [last, next] = [priceAt('BTC', book.today, book.today), priceAt('BTC', after, book.today)]
  expect(Math.abs(Number(next - last)) / Number(last)).toBeLessThan(0.001)
})
