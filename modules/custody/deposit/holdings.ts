import type { AssetRow } from '@cocobnk/asset'
import { bitcoinHoldings, evmHoldings, type Holdings, type Rpc, type Tip } from '@cocobnk/chain'
import type { ChainNet } from '@cocobnk/chain-address'
import type { Kysely } from '@cocobnk/database'
import { deleteHeld, selectHeld, selectHighestIndex } from './reconcile.store.ts'
import type { DepositTables } from './tables.ts'

type Custody = {
  readonly db: Kysely<DepositTables>
  readonly rpc: Rpc
  readonly xpub: string
  readonly net: ChainNet
  /** The bank's own addresses (hot, warm and cold), besides unswept deposits. */
  readonly ownAddresses: readonly string[]
}

/** Our unspent outputs on a chain of the Bitcoin family. */
export async function unspentHoldings(
  { db, rpc, xpub, net, ownAddresses }: Custody,
  network: string,
): Promise<Holdings> {
  const upTo = (await selectHighestIndex(db, network)) + 1
  return bitcoinHoldings(rpc, { xpub, net, addresses: ownAddresses }, upTo)
}

/** The balances of our own addresses and of those that may hold something, at the watcher's block. */
export async function accountHoldings(
  { db, rpc, ownAddresses }: Pick<Custody, 'db' | 'rpc' | 'ownAddresses'>,
  { network, contract }: AssetRow,
  at: Tip,
): Promise<Holdings> {
  const addresses = [...new Set([...(await selectHeld(db, network ?? '')), ...ownAddresses])]
  const amounts = await evmHoldings(rpc, contract, addresses, at.height)
  return { ...at, amount: amounts.reduce((sum, amount) => sum + amount, 0n) }
}

/** Forgets empty addresses an hour after their last arrival, so that swept addresses cost no further queries. */
export async function forgetEmpty(
  { db, rpc }: Pick<Custody, 'db' | 'rpc'>,
  network: string,
  contracts: readonly string[],
  at: Tip,
): Promise<void> {
  const addresses = await selectHeld(db, network)
  const holds = new Set<string>()
  for (const contract of [null, ...contracts]) {
    const amounts = await evmHoldings(rpc, contract, addresses, at.height)
    for (const [place, address] of addresses.entries()) if (amounts[place] !== 0n) holds.add(address)
  }
  await deleteHeld(
    db,
    network,
    addresses.filter((address) => !holds.has(address)),
  )
}
