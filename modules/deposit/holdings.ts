import type { AssetRow } from '@cocobnk/asset'
import { bitcoinHoldings, evmHoldings, type Holdings, type Rpc, type Tip } from '@cocobnk/chain'
import type { ChainNet } from '@cocobnk/chain-address'
import type { Kysely } from '@cocobnk/database'
import { selectHeld, selectHighestIndex } from './reconcile.store.ts'
import type { DepositTables } from './tables.ts'

type Custody = {
  readonly db: Kysely<DepositTables>
  readonly rpc: Rpc
  readonly xpub: string
  readonly net: ChainNet
  readonly hotAddress: string
}

/** What the unspent outputs of a chain of the Bitcoin family have for us. */
export async function unspentHoldings({ db, rpc, xpub, net, hotAddress }: Custody, network: string): Promise<Holdings> {
  const upTo = (await selectHighestIndex(db, network)) + 1
  return bitcoinHoldings(rpc, { xpub, net, addresses: [hotAddress] }, upTo)
}

/** What the addresses that may hold something have at the block where the watcher stands, and the hot wallet with them. */
export async function accountHoldings(
  { db, rpc, hotAddress }: Pick<Custody, 'db' | 'rpc' | 'hotAddress'>,
  { network, contract }: AssetRow,
  at: Tip,
): Promise<Holdings> {
  const addresses = [...new Set([...(await selectHeld(db, network ?? '')), hotAddress.toLowerCase()])]
  const amounts = await evmHoldings(rpc, contract, addresses, at.height)
  return { ...at, amount: amounts.reduce((sum, amount) => sum + amount, 0n) }
}
