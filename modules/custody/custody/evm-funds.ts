import type { EvmSender } from '@cocobnk/chain'
import type { Kysely } from '@cocobnk/database'
import { lockSpending } from './hot.store.ts'
import { type Leaving, leavingFrom } from './leaving.ts'
import { selectLastNonce, selectUnsettled } from './store.ts'
import type { CustodyTables } from './tables.ts'

type Db = Kysely<CustodyTables>

/** The balance and next nonce of an address according to the node, and the state of our own transactions before the node was called. */
export type EvmFunds = {
  readonly address: string
  readonly mark: string
  readonly nextNonce: bigint
  readonly balances: ReadonlyMap<string | null, bigint>
}

/** What an address may still spend: of the chain's own coin, or of a token's contract. */
export type EvmFree = { readonly of: (contract: string | null) => bigint }

/** Changes whenever a transaction of this sender is inserted or becomes final. Must be read before the node is called. */
export async function markOf(db: Db, address: string): Promise<string> {
  const unsettled = await selectUnsettled(db, address)
  const seqs = unsettled.map(({ transaction_seq }) => transaction_seq).toSorted()
  return `${await selectLastNonce(db, 'Ethereum', address)} ${seqs.join(' ')}`
}

/** Queries the node, outside any database transaction. Contracts are those of tokens whose balance is needed too. */
export async function askFunds(
  sender: EvmSender,
  { address, mark, contracts }: Pick<EvmFunds, 'address' | 'mark'> & { readonly contracts: Iterable<string | null> },
): Promise<EvmFunds> {
  const balances = new Map<string | null, bigint>()
  for (const contract of new Set([null, ...contracts]))
    balances.set(contract, await sender.balanceOf(address, contract))
  return { address, mark, nextNonce: await sender.nextNonce(address), balances }
}

/**
 * Returns what the address may spend, and locks everything that spends there until the transaction ends. Undefined if its transactions
 * changed since the mark was read, because then it is unknown which of them the balances include.
 */
export async function takeFunds(db: Db, { address, mark, balances }: EvmFunds): Promise<EvmFree | undefined> {
  await lockSpending(db, 'Ethereum')
  if ((await markOf(db, address)) !== mark) return undefined
  const leaving: Leaving = await leavingFrom(db, address)
  return {
    of: (contract) => {
      const balance = balances.get(contract)
      if (balance === undefined) throw new Error(`the balance of ${contract} was not requested from the node`)
      return balance - leaving.of(contract)
    },
  }
}

/** The next nonce of the address, for a transaction inserted in the same database transaction. */
export async function takeNonce(db: Db, { address, nextNonce }: EvmFunds): Promise<bigint> {
  const last = await selectLastNonce(db, 'Ethereum', address)
  return last !== null && last >= nextNonce ? last + 1n : nextNonce
}
