import type { Entry } from '@cocobnk/ledger'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergePage, type Place } from './merge.ts'

type Made = { readonly at: number; readonly wanted: boolean }

function entriesOf(account: string, made: readonly Made[]): Entry[] {
  const times = made.map(({ at }) => at).sort((a, b) => a - b)
  return made.map(({ wanted }, index) => ({
    entry: BigInt(index + 1),
    transfer: `${account} ${String(index).padStart(3, '0')}`,
    kind: 'transfer',
    code: wanted ? 200 : 100,
    reference: null,
    counterpart: 'x',
    isOutgoing: true,
    change: 0n,
    amount: 1n,
    balance: 1n,
    at: new Date(times[index] ?? 0),
  }))
}

const CHUNK = 4
const isWanted = ({ code }: Entry) => code === 200

/** Returns entries from a position on, as the ledger does. */
function readOn(account: string, all: readonly Entry[], place: bigint | undefined, newestFirst: boolean): Place {
  const rest = newestFirst
    ? all.filter(({ entry }) => entry < (place ?? 1_000n)).reverse()
    : all.filter(({ entry }) => entry >= (place ?? 1n))
  const entries = place === 0n ? [] : rest.slice(0, CHUNK)
  return { account, entries, hasMore: entries.length === CHUNK && rest.length > CHUNK }
}

it("shows every matching entry of every account once over all pages, in each account's order", () => {
  const made = fc.array(fc.record({ at: fc.integer({ min: 0, max: 9 }), wanted: fc.boolean() }), { maxLength: 20 })
  fc.assert(
    fc.property(
      fc.array(made, { maxLength: 4 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 5 }),
      (lists, newestFirst, pageSize) => {
        const accounts = lists.map((list, index) => ({ account: `a${index}`, all: entriesOf(`a${index}`, list) }))
        const seen: string[] = []
        let places: readonly bigint[] | null | undefined
        for (let pages = 0; places !== null; pages += 1) {
          expect(pages).toBeLessThan(200)
          const now = places
          const read = accounts.map(({ account, all }, index) => readOn(account, all, now?.[index], newestFirst))
          const { taken, next } = mergePage(read, { isWanted, pageSize, newestFirst })
          expect(taken.length).toBeLessThanOrEqual(pageSize)
          seen.push(...taken.map(({ transfer }) => transfer))
          places = next
        }
        const all = accounts.flatMap(({ all: entries }) => entries.filter(isWanted))
        const sorted = all.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.transfer < b.transfer ? -1 : 1))
        if (newestFirst) sorted.reverse()
        expect(seen).toEqual(sorted.map(({ transfer }) => transfer))
      },
    ),
  )
})
