import { HDKey } from '@scure/bip32'
import { expect, it } from 'vitest'
import { bitcoinHoldings, rangesUpTo } from './holdings.ts'
import type { Rpc } from './rpc.ts'

it.each([
  [1, [[0, 0]]],
  [500_000, [[0, 499_999]]],
  [
    500_001,
    [
      [0, 499_999],
      [500_000, 500_000],
    ],
  ],
  [
    1_200_000,
    [
      [0, 499_999],
      [500_000, 999_999],
      [1_000_000, 1_199_999],
    ],
  ],
])('splits %s addresses into ranges that a node accepts, without gaps', (upTo, ranges) => {
  expect(rangesUpTo(upTo)).toEqual(ranges)
})

it('queries the node once for all ranges and the bank’s own addresses', async () => {
  const asked: unknown[][] = []
  const call = async (...question: unknown[]) => {
    asked.push(question)
    return { height: 7, bestblock: 'aa', total_amount: '1.5' }
  }
  const xpub = HDKey.fromMasterSeed(new Uint8Array(32).fill(1)).derive("m/84'/0'/0'").publicExtendedKey
  const ours = { xpub, net: 'regtest', addresses: ['bcrt1qhot'] } as const
  const found = await bitcoinHoldings({ call } as unknown as Rpc, ours, 1_000_001)
  expect(found).toEqual({ height: 7, hash: 'aa', amount: 150_000_000n })
  expect(asked).toHaveLength(1)
  const [, , objects] = asked[0] as [string, string, { range?: [number, number]; desc: string }[]]
  expect(objects.map(({ range }) => range)).toEqual([
    [0, 499_999],
    [500_000, 999_999],
    [1_000_000, 1_000_000],
    undefined,
  ])
  expect(objects.at(-1)?.desc).toBe('addr(bcrt1qhot)')
})
