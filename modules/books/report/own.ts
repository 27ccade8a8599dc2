import { type AccountTables, shardOfMember } from '@cocobnk/account'
import { type AssetRow, type AssetTables, selectEveryAsset } from '@cocobnk/asset'
import { accountWithParts, allowanceAccountId } from '@cocobnk/chart'
import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import { selectOwnAccounts } from './worker.store.ts'

/** An account of the member, or the member's referral allowance in an asset, which has no number. */
export type Own = { readonly seq: string; readonly number: string | undefined; readonly asset: AssetRow }

type Deps = {
  readonly db: Kysely<AccountTables & AssetTables>
  readonly ledgers: Pick<Ledgers, 'shards' | 'entryAt'>
}

/** Returns every account of the member, including accounts of products and allowances. */
export async function readOwn({ db, ledgers }: Deps, memberSeq: string): Promise<readonly Own[]> {
  const [accounts, assets, shard] = await Promise.all([
    selectOwnAccounts(db, memberSeq),
    selectEveryAsset(db),
    shardOfMember({ db, ledgers }, memberSeq),
  ])
  const assetOf = new Map(assets.map((asset) => [asset.seq, asset]))
  const numbered = accounts.map(({ account_seq: seq, asset_seq, number }): Own => {
    const asset = assetOf.get(asset_seq)
    if (!asset) throw new Error(`account ${seq} has no asset`)
    return { seq, number, asset }
  })
  const earned = assets.map((asset): Own => {
    return { seq: allowanceAccountId(shard, memberSeq, asset.code), number: undefined, asset }
  })
  return [...numbered, ...earned]
}

/** The number of entries in the period, for the progress. */
export async function countEntries(
  { ledgers }: Pick<Deps, 'ledgers'>,
  own: readonly Own[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<bigint> {
  const ids = own.flatMap(({ seq }) => accountWithParts(seq))
  const counts = await Promise.all(
    ids.map(async (id) => {
      const [first, last] = await Promise.all([ledgers.entryAt(id, from), ledgers.entryAt(id, to)])
      return last - first
    }),
  )
  return counts.reduce((total, count) => total + count, 0n)
}
