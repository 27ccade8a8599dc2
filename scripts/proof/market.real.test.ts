import { expect, it } from 'vitest'
import { proveMarket } from './market/prove.ts'

it('orders under kills: no answered order is lost, a naive book agrees, and no balance is off', async () => {
  const seed = Date.now() % 2 ** 31
  const proof = { members: 6, commands: 400, kills: 3, shards: 2, seed }
  const { answered, fills, process_kills } = await proveMarket(proof)
  expect(answered).toBeGreaterThan(20)
  expect(fills).toBeGreaterThan(5)
  expect(process_kills).toBe(2)
})
