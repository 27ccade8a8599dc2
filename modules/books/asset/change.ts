import {
  type ApprovalTables,
  type AskDeps,
  type Asked,
  askForChange,
  historyRow,
  type Performers,
} from '@cocobnk/approval'
import type { AssetPolicy, CodeOf, OperatorCaller } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { insertHistory, updatePolicy } from './desk/store.ts'
import { columnsOf, policyOf } from './policy.ts'
import { type AssetTables, selectAsset } from './store.ts'

export type DeskDatabase = Kysely<AssetTables & ApprovalTables>

type Wish = {
  readonly assetSeq: string
  readonly policy: AssetPolicy
  readonly reason: string
  readonly caller: OperatorCaller
}

/** Requests a change of an asset's terms, for approval by a second operator. Terms that were in force before may be requested again. */
export async function askForAssetChange(
  { db, push }: { readonly db: DeskDatabase } & Pick<AskDeps, 'push'>,
  { assetSeq, policy, reason, caller }: Wish,
): Promise<Result<Asked, CodeOf<'PUT /operator/asset/{asset_seq}'>>> {
  const asset = await selectAsset(db, assetSeq)
  if (!asset) return refuse('NOT_FOUND')
  const wanted = columnsOf(policy, asset)
  if (!wanted.ok) return wanted
  const before = policyOf(asset)
  // Normalized, so that 1.50 equals 1.5 and is not a change.
  const after = policyOf({ ...wanted.value, decimal_point: asset.decimal_point })
  const payload = { assetSeq, before, after }
  const deed = { action: 'asset.change', subject: `asset:${asset.code}`, payload, reason, maker: caller } as const
  return askForChange({ db, push }, payload, deed)
}

export function assetPerformers(
  databaseOf: (transaction: Parameters<Performers['asset.change']>[0]) => DeskDatabase,
): Pick<Performers, 'asset.change'> {
  return {
    'asset.change': async (transaction, { assetSeq, before, after }, by) => {
      const db = databaseOf(transaction)
      const asset = await selectAsset(db, assetSeq)
      const [old, wanted] = asset ? [columnsOf(before, asset), columnsOf(after, asset)] : []
      if (!old?.ok || !wanted?.ok) return refuse('CHANGED_MEANWHILE')
      if (!(await updatePolicy(db, assetSeq, { before: old.value, after: wanted.value })))
        return refuse('CHANGED_MEANWHILE')
      await insertHistory(db, { asset_seq: assetSeq, ...historyRow(by, { before, after }) })
      return ok({ tell: async () => {} })
    },
  }
}
