import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testLedger, transferOf } from './testing/bank.ts'

let bank: Awaited<ReturnType<typeof testLedger>>

beforeAll(async () => {
  bank = await testLedger({ deadlineMs: 60_000, patienceMs: 60_000 })
})
afterAll(() => bank?.close())

it('returns past balances of several accounts, and every move that led there', async () => {
  const [from, to, unused] = [await bank.fundedAccount(100n), await bank.account(), await bank.account()]
  const moments = [new Date(Date.now() - 60_000)]
  for (const amount of [5n, 7n, 11n]) {
    await bank.ledger.post(transferOf(from, to, amount))
    await sleep(3)
    moments.push(new Date())
    await sleep(3)
  }
  const found = new Map(
    (await bank.ledger.balancesAt([from, to, unused], moments)).map(({ account, balances }) => [account, balances]),
  )
  expect(found.get(from)).toEqual([0n, 95n, 88n, 77n])
  expect(found.get(to)).toEqual([0n, 5n, 12n, 23n])
  expect(found.get(unused)).toEqual([0n, 0n, 0n, 0n])

  const moves = await bank.ledger.moves([from, to, unused])
  const of = (account: string) => moves.filter((move) => move.account === account)
  expect(of(to).map(({ change, balance, counterpart }) => [change, balance, counterpart])).toEqual([
    [5n, 5n, from],
    [7n, 12n, from],
    [11n, 23n, from],
  ])
  expect(of(from).map(({ change }) => change)).toEqual([100n, -5n, -7n, -11n])
})
