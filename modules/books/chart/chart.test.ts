import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { shardOf } from '@cocobnk/ledger'
import { describe, expect, it } from 'vitest'
import { CHART, HOUSE_ACCOUNTS } from './chart.ts'
import { chartPage } from './chart-page.ts'
import { accountWithParts, allowanceAccountId, clearingAccountId, houseAccountId, partAccountId } from './index.ts'
import { houseAccounts } from './open-house-accounts.ts'

describe('the chart', () => {
  it('gives every kind its own code', () => {
    const codes = Object.values(CHART).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('L3: lets nothing owed to a member go below zero', () => {
    const owed = Object.values(CHART).filter(({ owner }) => owner === 'member' || owner === 'part')
    expect(owed.map(({ bound }) => bound)).toEqual(owed.map(() => 'never-below-zero'))
  })

  it('matches its documentation', () => {
    const file = resolve(import.meta.dirname, '../../../docs/chart-of-accounts.md')
    expect(readFileSync(file, 'utf8')).toBe(chartPage())
  })
})

describe('house accounts', () => {
  it('have deterministic ids that differ by shard, asset and kind', () => {
    expect(houseAccountId(0, 'BTC', 'fees')).toBe(houseAccountId(0, 'BTC', 'fees'))
    const ids = [0, 1].flatMap((shard) =>
      ['BTC', 'ETH'].flatMap((asset) => HOUSE_ACCOUNTS.map((name) => houseAccountId(shard, asset, name))),
    )
    const clearing = [clearingAccountId(0, 1, 'BTC'), clearingAccountId(1, 0, 'BTC')]
    expect(new Set([...ids, ...clearing]).size).toBe(ids.length + 2)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('are complete for an asset on one of three shards: one of each kind and a clearing account for each neighbour', () => {
    const accounts = houseAccounts({ shard: 1, shards: 3 }, 'BTC')
    expect(accounts).toHaveLength(HOUSE_ACCOUNTS.length + 2)
    expect(accounts.filter(({ code }) => code === CHART.clearing.code)).toHaveLength(2)
  })
})

it('an account’s parts are on its shard, and no two accounts share one', () => {
  const [one, other] = ['019a8000-0000-7003-8000-000000000001', '019a8000-0000-7003-8000-000000000002']
  const ids = [...accountWithParts(one), ...accountWithParts(other), allowanceAccountId(3, one, 'BTC')]
  expect(accountWithParts(one)).toEqual([
    one,
    partAccountId(one, 'holding'),
    partAccountId(one, 'trading'),
    partAccountId(one, 'cardReserve'),
  ])
  expect(ids.map(shardOf)).toEqual(ids.map(() => 3))
  expect(new Set(ids).size).toBe(9)
})
