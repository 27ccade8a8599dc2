import { insideTransaction } from '@cocobnk/transaction-scope'
import { describe, expect, it } from 'vitest'
import { smallestUnits } from './bitcoin.ts'
import { openRpc, parseExact } from './rpc.ts'

describe('an amount from a node', () => {
  it.each([
    ['0.00000001', 1n],
    ['1e-8', 1n],
    ['20999999.97690000', 2_099_999_997_690_000n],
    ['84000000', 8_400_000_000_000_000n],
    ['83999999.99999999', 8_399_999_999_999_999n],
  ])('%s coins is exact to the last unit', (text, units) => {
    const { value } = parseExact(`{"value":${text}}`) as { value: string | number }
    expect(smallestUnits(value)).toBe(units)
  })

  it.each(['0.000000001', '-1', 'NaN', ''])('%s is not an amount', (text) => {
    expect(() => smallestUnits(text)).toThrow(RangeError)
  })
})

it('a node is never called inside a database transaction', async () => {
  const rpc = openRpc({ url: 'http://127.0.0.1:1' })
  for (const ask of [() => rpc.call('getblockcount'), () => rpc.batch([['getblockcount', []]])])
    await expect(insideTransaction(async () => ask())).rejects.toThrow('a node is called inside a database transaction')
})
