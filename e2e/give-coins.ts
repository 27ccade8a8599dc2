import { FLOWS, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import { isDone, newId, openLedgers, shardOf } from '@cocobnk/ledger'
import { stackEnv } from '@cocobnk/stack'

/** Credits an account directly in the ledger. No block is mined, so deposits of other tests gain no confirmations. */
export async function giveCoins(accountSeq: string, asset: string, minor: bigint): Promise<void> {
  const urls = (stackEnv('test').LEDGER_WORKER_DATABASE_URL ?? '').split(',')
  const ledgers = openLedgers({ shards: urls.map((url) => ({ url })) })
  const shard = shardOf(accountSeq)
  const chain = writeChain(FLOWS.deposit, 'credit', {
    accountOf: (place: Place) => (place === 'custody' ? houseAccountId(shard, asset, 'custody') : accountSeq),
    idOf: () => newId(shard),
    amounts: { received: minor },
  })
  const codes = await ledgers.post(...chain)
  await ledgers.close()
  if (!codes.every(isDone)) throw new Error(`the ledger takes no coins: ${codes.join()}`)
}
