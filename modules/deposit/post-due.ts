import type { AssetTables } from '@cocobnk/asset'
import { FLOWS, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import type { Kysely } from '@cocobnk/database'
import { isDone, type Ledgers, shardOf, transferId } from '@cocobnk/ledger'
import { HOUSE_SHARD } from './claim-posting.ts'
import { type Due, markPosted, selectDue } from './store.ts'
import type { DepositTables } from './tables.ts'

export type PostDeps = {
  readonly db: Kysely<DepositTables & AssetTables>
  readonly ledgers: Pick<Ledgers, 'post'>
}

const BATCH = 200

/**
 * Posts what is deep enough, once: the transfer's id follows from the deposit, so whoever dies between ledger and mark
 * posts it again and is told that it exists. Answers whether there may be more.
 */
export async function postDue({ db, ledgers }: PostDeps, network: string, height: number): Promise<boolean> {
  const due = await selectDue(db, network, height, BATCH)
  const codes = await Promise.all(due.map((deposit) => ledgers.post(...chainOf(deposit))))
  const refused = codes.flat().find((code) => !isDone(code))
  if (refused) throw new Error(`the ledger refused a deposit: ${refused}`)
  await markPosted(
    db,
    due.map(({ deposit_seq }) => deposit_seq),
  )
  return due.length === BATCH
}

function chainOf({ deposit_seq, account_seq, asset, amount, kept_for }: Due) {
  const shard = account_seq === null ? HOUSE_SHARD : shardOf(account_seq)
  const facts = {
    accountOf: (place: Place) => accountAt(place, shard, asset, account_seq),
    idOf: () => transferId(shard, 'deposit', deposit_seq),
    amounts: { received: amount },
    reference: deposit_seq,
  }
  return kept_for === null
    ? writeChain(FLOWS.deposit, 'credit', facts)
    : writeChain(FLOWS.unknownDeposit, 'keep', facts)
}

function accountAt(place: Place, shard: number, asset: string, account: string | null): string {
  if (place === 'custody' || place === 'suspense') return houseAccountId(shard, asset, place)
  if (account === null) throw new Error('a deposit of nobody is credited to nobody')
  return account
}
