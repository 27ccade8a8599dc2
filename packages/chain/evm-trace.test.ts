import { expect, it } from 'vitest'
import { internalOutputs, type RpcTrace } from './evm-trace.ts'

const OURS = `0x${'ab'.repeat(20)}`
const TXID = `0x${'01'.repeat(32)}`

const call = (traceAddress: number[], value: string, over: Partial<RpcTrace> = {}): RpcTrace => ({
  type: 'call',
  action: { callType: 'call', to: OURS.toUpperCase().replace('0X', '0x'), value },
  transactionHash: TXID,
  traceAddress,
  ...over,
})

it('finds coins passed on by a contract, with a stable index', () => {
  expect(
    internalOutputs([
      call([], '0x3e8', { action: { callType: 'call', to: '0xcc', value: '0x3e8' } }),
      call([0], '0x3e8'),
    ]),
  ).toEqual([
    { txid: TXID, index: 1_000_001, address: OURS, contract: null, amount: 1_000n, memo: null, isInternal: true },
  ])
})

it('finds coins of a contract that self-destructed', () => {
  const end = { type: 'suicide', action: { refundAddress: OURS, balance: '0x7' } }
  expect(internalOutputs([call([], '0x0'), call([0], '0x0', end)])).toMatchObject([{ address: OURS, amount: 7n }])
})

it.each([
  ['the value of the transaction itself, which its block has already', [call([], '0x1')]],
  ['a call without coins', [call([], '0x0'), call([0], '0x0')]],
  ['a reverted call', [call([], '0x0'), call([0], '0x1', { error: 'Reverted' })]],
  ['a call below a reverted one', [call([], '0x0'), call([1], '0x0', { error: 'Reverted' }), call([1, 0], '0x1')]],
  ['a call of a reverted transaction', [call([], '0x0', { error: 'out of gas' }), call([0], '0x1')]],
  [
    'code run in another’s name',
    [call([], '0x0'), call([0], '0x1', { action: { callType: 'delegatecall', to: OURS, value: '0x1' } })],
  ],
  ['a reward outside of any transaction', [call([], '0x1', { type: 'reward', transactionHash: null })]],
])('leaves out %s', (_, traces) => {
  expect(internalOutputs(traces)).toEqual([])
})

it('keeps what a sibling of a reverted call moved', () => {
  const traces = [call([], '0x0'), call([0], '0x1', { error: 'Reverted' }), call([1], '0x2')]
  expect(internalOutputs(traces)).toMatchObject([{ amount: 2n, index: 1_000_002 }])
})
