import { clearingAccountId } from '@cocobnk/chart'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { type Ledgers, newId, openLedgers } from '@cocobnk/ledger'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CrossShardTransfer, chainOf } from './clearing.ts'
import { ASSET, carry, fundedMember, openHouse } from './testing/bank.ts'
import { verifyLedgers } from './verify.ts'

let databases: FreshDatabase[]
let urls: string[]
let ledgers: Ledgers

beforeAll(async () => {
  databases = await Promise.all([0, 1, 2].map(() => freshDatabase('ledger')))
  urls = databases.map((database) => database.urlOf('ledger_owner'))
  ledgers = openLedgers({ shards: urls.map((url) => ({ url })) })
  await openHouse(ledgers)
})
afterAll(async () => {
  await ledgers?.close()
  await Promise.all((databases ?? []).map((database) => database.drop()))
})

async function pair(first: number, second: number, amount: string): Promise<CrossShardTransfer> {
  const [from, to] = [await fundedMember(ledgers, first, 100n), await fundedMember(ledgers, second, 100n)]
  return { id: newId(first), from, to, asset: ASSET, amount }
}

it('holds at rest, and at every moment of transfers in both directions', async () => {
  expect(await verifyLedgers(urls)).toBeUndefined()
  await carry(ledgers, await pair(0, 2, '7'))
  for (const [first, second] of [
    [0, 1],
    [1, 0],
    [2, 1],
  ] as const) {
    const transfer = await pair(first, second, '60')
    for (const step of ['hold', 'credit', 'settle'] as const) {
      expect(await ledgers.post(...chainOf(transfer, step))).toEqual(['CREATED'])
      expect(await verifyLedgers(urls), `after ${step}`).toBeUndefined()
    }
  }
})

it('holds while money moves', async () => {
  const transfers = await Promise.all(Array.from({ length: 60 }, (_, n) => pair(n % 3, (n + 1) % 3, '5')))
  let moving = true
  const all = Promise.all(transfers.map((transfer) => carry(ledgers, transfer)))
  const looking = (async () => {
    while (moving) expect(await verifyLedgers(urls)).toBeUndefined()
  })()
  await all
  moving = false
  await looking
})

it('S2: finds money that a clearing account has for nothing', async () => {
  const { from } = await pair(0, 1, '1')
  const credit = clearingAccountId(0, 1, ASSET)
  await ledgers.post({ kind: 'transfer', id: newId(0), debit: from, credit, amount: 3n, code: 201 })
  expect(await verifyLedgers(urls)).toMatchObject({ invariant: 'S2', found: { off: '3' } })
  await ledgers.post({ kind: 'transfer', id: newId(0), debit: credit, credit: from, amount: 3n, code: 201 })
  expect(await verifyLedgers(urls)).toBeUndefined()
})

it('S1: finds shards in the wrong order', async () => {
  expect(await verifyLedgers(urls.toReversed())).toMatchObject({ invariant: 'S1' })
})
