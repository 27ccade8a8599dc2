import { bitcoinReader, bitcoinSender, openRpc } from '@cocobnk/chain'
import { houseAccountId } from '@cocobnk/chart'
import { bringCapital } from '@cocobnk/custody'
import { bitcoinMiner } from '@cocobnk/testing/bitcoin-node'
import { expect, it } from 'vitest'
import { depositBank } from '../../../modules/custody/deposit/testing/bank.ts'

const { BITCOIN_RPC_URL: url = '' } = process.env
const DEPTH = 3

it('the owner’s coins are booked once, whether the watcher or the command is first to see them', {
  timeout: 120_000,
}, async () => {
  const bank = await depositBank()
  try {
    const rpc = openRpc({ url })
    const miner = await bitcoinMiner(url, 'deposits')
    const hotAddress = await miner.newAddress()
    const watcher = bank.watching('Bitcoin', bitcoinReader(rpc), null, [hotAddress])
    await watcher.begin()
    const deps = {
      db: bank.owner as never,
      ledgers: bank.deskLedgers,
      reader: bitcoinReader(rpc),
      sender: bitcoinSender(rpc),
    }
    const bring = (txid: string, purpose?: 'rewards') =>
      bringCapital(deps, { network: 'Bitcoin', txid, hotAddress, depth: 1, ...(purpose ? { purpose } : {}) })
    const books = async () => {
      const names = ['custody', 'suspense', 'capital', 'fees', 'rewards'] as const
      return Promise.all(names.map((name) => bank.balanceOf(houseAccountId(0, 'BTC', name))))
    }
    const seen = await miner.send(hotAddress, '0.01')
    await miner.mine(1)
    await watcher.settle()
    expect(await bring(seen)).toMatchObject({ ok: false, code: 'NOT_FINAL' })
    await miner.mine(DEPTH)
    await watcher.settle()
    expect(await books()).toEqual([-1_000_000n, 1_000_000n, 0n, 0n, 0n])
    for (let times = 0; times < 2; times += 1) {
      expect(await bring(seen)).toMatchObject({ ok: true })
      expect(await books()).toEqual([-1_000_000n, 0n, 0n, 1_000_000n, 0n])
    }
    const unseen = await miner.send(hotAddress, '0.02')
    await miner.mine(1)
    expect(await bring(unseen, 'rewards')).toMatchObject({ ok: true })
    await miner.mine(DEPTH)
    await watcher.settle()
    expect(await books()).toEqual([-3_000_000n, 0n, 0n, 1_000_000n, 2_000_000n])
  } finally {
    await bank.close()
  }
})
