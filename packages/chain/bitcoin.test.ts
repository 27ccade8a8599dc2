import { expect, it } from 'vitest'
import { bitcoinReader, smallestUnits } from './bitcoin.ts'
import type { Rpc } from './rpc.ts'

const OURS = 'bc1q-ours'

/** A node that returns one block with these outputs, optionally as a coinbase. */
function readerOf(vout: readonly object[], vin: readonly object[] = [{ txid: 'b' }]) {
  const block = { hash: 'h', height: 7, previousblockhash: 'g', tx: [{ txid: 'a', vin, vout }] }
  const rpc: Pick<Rpc, 'call'> = {
    call: async <T>(method: string) => (method === 'getblockhash' ? 'h' : block) as T,
  }
  return bitcoinReader(rpc as Rpc)
}

const output = (scriptPubKey: object) => ({ n: 0, value: '0.00000001', scriptPubKey })

it('reads the address format of new and of older nodes', async () => {
  for (const script of [{ address: OURS }, { addresses: [OURS] }]) {
    const block = await readerOf([output(script)]).blockAt(7)
    expect(block?.outputs).toEqual([{ txid: 'a', index: 0, address: OURS, contract: null, amount: 1n, memo: null }])
  }
})

it('ignores an output with several keys or without an address', async () => {
  const block = await readerOf([output({ addresses: [OURS, 'bc1q-theirs'] }), output({ type: 'nulldata' })]).blockAt(7)
  expect(block?.outputs).toEqual([])
})

it('ignores a hidden Litecoin output, and reads the outputs beside it', async () => {
  const block = await readerOf([{ ismweb: true, output_id: 'c' }, output({ address: OURS })]).blockAt(7)
  expect(block?.outputs).toMatchObject([{ address: OURS }])
})

it('D3: reports that a coinbase matures after a hundred blocks', async () => {
  const block = await readerOf([output({ address: OURS })], [{ coinbase: '00' }]).blockAt(7)
  expect(block?.outputs).toMatchObject([{ ripeAt: 100 }])
})

it('L6: reads amounts exactly, whichever number format the node uses', () => {
  expect([smallestUnits('21000000'), smallestUnits(1e-8), smallestUnits('1.5E-7')]).toEqual([
    2_100_000_000_000_000n,
    1n,
    15n,
  ])
  expect(() => smallestUnits('0.000000001')).toThrow()
})
