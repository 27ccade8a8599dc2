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
  /** Where coins lie beside those that members sent and nobody has swept yet: hot, warm and cold. */
  readonly ownAddresses: readonly string[]
}

/** What the unspent outputs of a chain of the Bitcoin family have for us. */
export async function unspentHoldings(
  { db, rpc, xpub, net, ownAddresses }: Custody,
  network: string,
): Promise<Holdings> {
  const upTo = (await selectHighestIndex(db, network)) + 1
  return bitcoinHoldings(rpc, { xpub, net, addresses: ownAddresses }, upTo)
}

/** What the addresses that may hold something have at the block where the watcher stands, and our own with them. */
export async function accountHoldings(
  { db, rpc, ownAddresses }: Pick<Custody, 'db' | 'rpc' | 'ownAddresses'>,
  { network, contract }: AssetRow,
  at: Tip,
): Promise<Holdings> {
  const addresses = [...new Set([...(await selectHeld(db, network ?? '')), ...ownAddresses])]
  const amounts = await evmHoldings(rpc, contract, addresses, at.height)
  return { ...at, amount: amounts.reduce((sum, amount) => sum + amount, 0n) }
}

/**
 * Forgets addresses that hold nothing of anything, an hour after something last arrived there: what was swept costs no more
 * questions.
 */
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
