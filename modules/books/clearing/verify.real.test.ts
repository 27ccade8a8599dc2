import { clearingAccountId } from '@cocobnk/chart'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { type Ledgers, newId, openLedgers } from '@cocobnk/ledger'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chainOf } from './settlement.ts'
import { ASSET, carry, dealBetween, openHouse, transferBetween } from './testing/bank.ts'
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

it('holds at rest, and at every point of settlements in both directions', async () => {
  expect(await verifyLedgers(urls)).toBeUndefined()
  await carry(ledgers, await transferBetween(ledgers, [0, 2], 7n))
  for (const shards of [
    [0, 1],
    [1, 0],
    [2, 1],
  ] as const)
    for (const settlement of [await transferBetween(ledgers, shards, 60n), await dealBetween(ledgers, shards)])
      for (const step of ['hold', 'decide', 'finish'] as const) {
        const codes = await ledgers.post(...chainOf(settlement, step))
        expect(codes).toEqual(codes.map(() => 'CREATED'))
        expect(await verifyLedgers(urls), `after ${step}`).toBeUndefined()
      }
})

it('holds while money moves', async () => {
  const settlements = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      n % 2 ? dealBetween(ledgers, [n % 3, (n + 1) % 3]) : transferBetween(ledgers, [n % 3, (n + 1) % 3], 5n),
    ),
  )
  let moving = true
  const all = Promise.all(settlements.map((settlement) => carry(ledgers, settlement)))
  const looking = (async () => {
    while (moving) expect(await verifyLedgers(urls)).toBeUndefined()
  })()
  await all
  moving = false
  await looking
})

it('S2: finds unexplained money in a clearing account', async () => {
  const { from } = (await transferBetween(ledgers, [0, 1], 1n)).leg
  const credit = clearingAccountId(0, 1, ASSET)
  await ledgers.post({ kind: 'transfer', id: newId(0), debit: from, credit, amount: 3n, code: 201 })
  expect(await verifyLedgers(urls)).toMatchObject({ invariant: 'S2', found: { off: '3' } })
  await ledgers.post({ kind: 'transfer', id: newId(0), debit: credit, credit: from, amount: 3n, code: 201 })
  expect(await verifyLedgers(urls)).toBeUndefined()
})

it('S1: finds shards in the wrong order', async () => {
  expect(await verifyLedgers(urls.toReversed())).toMatchObject({ invariant: 'S1' })
})
