import { bitcoinReader, bitcoinSender, openRpc } from '@cocobnk/chain'
import { houseAccountId } from '@cocobnk/chart'
import { bringCapital } from '@cocobnk/custody'
import { uuidV7 } from '@cocobnk/database'
import { insertEndowment } from '@cocobnk/house-fund'
import { bitcoinMiner } from '@cocobnk/testing/bitcoin-node'
import { expect, it } from 'vitest'
import { depositBank } from '../../../modules/custody/deposit/testing/bank.ts'

const { BITCOIN_RPC_URL: url = '' } = process.env
const DEPTH = 3

it('the owner’s coins are booked once, whether the watcher or the command sees them first', {
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
    const bring = (txid: string, endowment?: string, post = deps.ledgers.post) =>
      bringCapital(
        { ...deps, ledgers: { post } },
        { network: 'Bitcoin', txid, hotAddress, depth: 1, ...(endowment ? { purpose: 'rewards', endowment } : {}) },
      )
    const endow = async (amount: bigint, asset = 'BTC') => {
      const endowment = uuidV7()
      await insertEndowment(deps.db, { endowment_seq: endowment, asset, amount, approval_seq: null })
      return endowment
    }
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
    const endowment = await endow(2_000_000n)
    expect(await bring(unseen, uuidV7())).toMatchObject({ ok: false, code: 'ENDOWMENT_UNKNOWN' })
    for (const other of [await endow(1_999_999n), await endow(2_000_000n, 'LTC')])
      expect(await bring(unseen, other)).toMatchObject({ ok: false, code: 'ENDOWMENT_DIFFERENT' })
    expect(await bring(seen, endowment)).toMatchObject({ ok: false, code: 'OTHER_PURPOSE' })
    await expect(bring(unseen, endowment, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed')
    expect(await bring(unseen)).toMatchObject({ ok: false, code: 'OTHER_PURPOSE' })
    for (const _ of [1, 2]) expect(await bring(unseen, endowment)).toMatchObject({ ok: true })
    const more = await miner.send(hotAddress, '0.02')
    await miner.mine(1)
    expect(await bring(more, endowment)).toMatchObject({ ok: false, code: 'ENDOWMENT_USED' })
    expect(await bring(more)).toMatchObject({ ok: true })
    await miner.mine(DEPTH)
    await watcher.settle()
    expect(await books()).toEqual([-5_000_000n, 0n, 0n, 3_000_000n, 2_000_000n])
  } finally {
    await bank.close()
  }
})
