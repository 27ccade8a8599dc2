import type { EvmSender } from '@cocobnk/chain'
import type { Kysely } from '@cocobnk/database'
import { lockSpending } from './hot.store.ts'
import { type Leaving, leavingFrom } from './leaving.ts'
import { selectLastNonce, selectUnsettled } from './store.ts'
import type { CustodyTables } from './tables.ts'

type Db = Kysely<CustodyTables>

/** What an address has and its next number, as the node says, and how our own transactions stood before it was asked. */
export type EvmFunds = {
  readonly address: string
  readonly mark: string
  readonly nextNonce: bigint
  readonly balances: ReadonlyMap<string | null, bigint>
}

/** What an address may still spend: of the chain's own coin, or of the token of a contract. */
export type EvmFree = { readonly of: (contract: string | null) => bigint }

/** Changes whenever a transaction of this sender is written down or becomes final. Read it before the node is asked. */
export async function markOf(db: Db, address: string): Promise<string> {
  const unsettled = await selectUnsettled(db, address)
  const seqs = unsettled.map(({ transaction_seq }) => transaction_seq).toSorted()
  return `${await selectLastNonce(db, 'Ethereum', address)} ${seqs.join(' ')}`
}

/** Asks the node, outside any transaction of the database. Contracts are those of tokens whose balance is wanted too. */
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
 * What the address may spend, until the transaction ends under the lock of all that spend there; undefined if its transactions
 * changed since the mark was read, because then nobody knows which of them the balances contain.
 */
export async function takeFunds(db: Db, { address, mark, balances }: EvmFunds): Promise<EvmFree | undefined> {
  await lockSpending(db, 'Ethereum')
  if ((await markOf(db, address)) !== mark) return undefined
  const leaving: Leaving = await leavingFrom(db, address)
  return {
    of: (contract) => {
      const balance = balances.get(contract)
      if (balance === undefined) throw new Error(`the node was not asked for the balance of ${contract}`)
      return balance - leaving.of(contract)
    },
  }
}

/** The next number of the address, for a transaction that is written down in the same transaction of the database. */
export async function takeNonce(db: Db, { address, nextNonce }: EvmFunds): Promise<bigint> {
  const last = await selectLastNonce(db, 'Ethereum', address)
  return last !== null && last >= nextNonce ? last + 1n : nextNonce
}
