import { type ApprovalTables, type AskDeps, type Asked, askFor, type Performers } from '@cocobnk/approval'
import { type AssetTables, selectAsset } from '@cocobnk/asset'
import type { CodeOf, OperatorCaller } from '@cocobnk/contract'
import { type Kysely, uuidV7 } from '@cocobnk/database'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { insertEndowment } from '../endowment.store.ts'
import type { EndowmentTables } from '../tables.ts'

export type DeskDatabase = Kysely<EndowmentTables & AssetTables & ApprovalTables>

type Wish = {
  readonly assetSeq: string
  readonly amount: string
  readonly reason: string
  readonly caller: OperatorCaller
}

/** Requests an endowment of rewards; one request per asset at a time. */
export async function askForEndowment(
  { db, push }: { readonly db: DeskDatabase } & Pick<AskDeps, 'push'>,
  { assetSeq, amount, reason, caller }: Wish,
): Promise<Result<Asked, CodeOf<'POST /operator/endowment'>>> {
  const asset = await selectAsset(db, assetSeq)
  if (!asset) return refuse('NOT_FOUND')
  const wanted = parseMinor(amount, asset.decimal_point)
  if (!wanted.ok || wanted.value === 0n) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  const after = `${formatMinor(wanted.value, asset.decimal_point)} ${asset.code}`
  return askFor(
    { db, push },
    {
      action: 'rewards.endow',
      subject: `asset:${asset.code}`,
      changes: [{ name: 'endowment', before: null, after }],
      payload: { asset: asset.code, amount: wanted.value.toString() },
      reason,
      maker: caller,
    },
  )
}

export function endowmentPerformers(
  databaseOf: (transaction: Parameters<Performers['rewards.endow']>[0]) => DeskDatabase,
): Pick<Performers, 'rewards.endow'> {
  return {
    'rewards.endow': async (transaction, { asset, amount }, { approvalSeq }) => {
      const row = { endowment_seq: uuidV7(), asset, amount: BigInt(amount), approval_seq: approvalSeq }
      await insertEndowment(databaseOf(transaction), row)
      return ok({ tell: async () => {} })
    },
  }
}
