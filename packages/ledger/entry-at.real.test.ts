import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testLedger, transferOf } from './testing/bank.ts'

let bank: Awaited<ReturnType<typeof testLedger>>

beforeAll(async () => {
  bank = await testLedger({ deadlineMs: 60_000, patienceMs: 60_000 })
})
afterAll(() => bank?.close())

const SENT = 25

it("finds the position of a time among an account's entries, and reads on from there, oldest first", async () => {
  const [from, to] = [await bank.fundedAccount(1_000n), await bank.account()]
  for (let n = 0; n < SENT; n += 1) {
    await bank.ledger.post(transferOf(from, to, 1n))
    await sleep(2)
  }
  const entries = (await bank.ledger.entries(to, { limit: 100 })).toReversed()
  expect(entries).toHaveLength(SENT)
  for (const { at } of entries) {
    const first = entries.find((entry) => entry.at >= at)?.entry
    expect(await bank.ledger.entryAt(to, at)).toBe(first)
  }
  expect(await bank.ledger.entryAt(to, new Date(0))).toBe(1n)
  expect(await bank.ledger.entryAt(to, new Date(Date.now() + 60_000))).toBe(BigInt(SENT + 1))
  expect(await bank.ledger.entryAt(await bank.account(), new Date(0))).toBe(1n)
  expect(await bank.ledger.entriesFrom(to, { limit: 3, from: 21n })).toEqual(entries.slice(20, 23))
  expect(await bank.ledger.entriesFrom(to, { limit: 100, from: 21n })).toEqual(entries.slice(20))
})
