import { partAccountId } from '@cocobnk/chart'
import type { Entry } from '@cocobnk/ledger'
import { describe, expect, it } from 'vitest'
import { arrivedSince } from './arrived.ts'

const ACCOUNT = '019a8000-0000-7000-8000-000000000001'
const BEGIN = Date.parse('2026-06-10T12:00:00Z')
const at = (minute: number) => new Date(BEGIN + minute * 60_000)

/** The entries of one account, a minute apart, by their effect on its balance. */
function ledgerOf(changes: readonly bigint[], counterpart = 'somebody') {
  const entries = changes.map(
    (change, place) => ({ entry: BigInt(place + 1), change, counterpart, at: at(place) }) as Entry,
  )
  let asked = 0
  return {
    asked: () => asked,
    entryAt: async (_: string, moment: Date) =>
      entries.find((one) => one.at >= moment)?.entry ?? BigInt(entries.length + 1),
    entriesFrom: async (_: string, { from, limit }: { from: bigint; limit: number }) => {
      asked += 1
      return entries.filter(({ entry }) => entry >= from).slice(0, limit)
    },
  }
}

describe('recent arrivals of an account', () => {
  it('are all credits since then, by deposit, transfer or exchange, and no debits', async () => {
    const ledger = ledgerOf([500n, 40n, -10n, 0n, 7n])
    expect(await arrivedSince(ledger, ACCOUNT, at(1))).toBe(47n)
    expect(await arrivedSince(ledger, ACCOUNT, at(0))).toBe(547n)
    expect(await arrivedSince(ledger, ACCOUNT, at(5))).toBe(0n)
  })

  it('do not include released holds', async () => {
    const ledger = ledgerOf([500n, 40n], partAccountId(ACCOUNT, 'holding'))
    expect(await arrivedSince(ledger, ACCOUNT, at(0))).toBe(0n)
  })

  it('are counted completely, however many small amounts there are', async () => {
    const ledger = ledgerOf(Array.from({ length: 1_203 }, () => 1n))
    expect(await arrivedSince(ledger, ACCOUNT, at(0))).toBe(1_203n)
    expect(ledger.asked()).toBe(3)
  })
})
