import type { Kysely } from '@cocobnk/database'
import { chooseShard, type Ledgers, shardOf } from '@cocobnk/ledger'
import { type AccountTables, selectAnyAccountSeq } from './store.ts'

type Deps = { readonly db: Kysely<AccountTables>; readonly ledgers: Pick<Ledgers, 'shards'> }

/** The shard of all present and future accounts of a member. */
export async function shardOfMember({ db, ledgers }: Deps, memberSeq: string): Promise<number> {
  const known = await selectAnyAccountSeq(db, memberSeq)
  if (known) return shardOf(known)
  return chooseShard(
    memberSeq,
    Array.from({ length: ledgers.shards }, (_, shard) => shard),
  )
}
