import type { AssetRow } from '@cocobnk/asset'
import { commitIfOk, inTransaction, uuidV7 } from '@cocobnk/database'
import { isDone, type Ledgers, LedgerUnavailable, shardOf } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import {
  type AdjustRow,
  addSettled,
  endAdjust,
  insertAdjust,
  markSettled,
  selectAdjustByKey,
  selectAdjustRow,
  selectLeftAdjusts,
} from './adjust.store.ts'
import { lockBalance } from './balance.store.ts'
import { settleChain } from './posting.ts'
import type { WorkerDatabase } from './tables.ts'

export type AdjustDeps = {
  readonly db: WorkerDatabase
  readonly ledgers: Pick<Ledgers, 'post'>
  readonly tellAllowances: (...memberSeqs: readonly string[]) => void
}

export type AdjustWish = {
  readonly memberSeq: string
  readonly asset: Pick<AssetRow, 'seq' | 'code' | 'decimal_point'>
  /** Must be an account of the member in the asset; the database enforces it. */
  readonly accountSeq: string
  readonly amount: bigint
  readonly isAutomatic: boolean
  /** A repeated key is the same settlement. */
  readonly requestKey: string
}

/**
 * Settles matured allowances into an account: reserves the amount and inserts the settlement in one transaction, then posts it. A repeated
 * key returns the same settlement. Refuses more than the matured balance.
 */
export async function settleAllowances(
  deps: AdjustDeps,
  wish: AdjustWish,
): Promise<Result<AdjustRow, 'ALLOWANCE_SHORT'>> {
  const known = await selectAdjustByKey(deps.db, wish.memberSeq, wish.requestKey)
  const asked = known ? ok(known) : await commitIfOk(deps.db, (transaction) => ask(transaction, wish))
  if (!asked.ok) return asked
  await finishAdjust(deps, asked.value)
  return ok(await selectAdjustRow(deps.db, asked.value.adjust_seq))
}

async function ask(transaction: WorkerDatabase, wish: AdjustWish): Promise<Result<AdjustRow, 'ALLOWANCE_SHORT'>> {
  const { memberSeq, asset, amount } = wish
  const balance = await lockBalance(transaction, memberSeq, asset.seq)
  const most = balance ? balance.matured - balance.settled : 0n
  if (amount > most)
    return refuse('ALLOWANCE_SHORT', { values: { max: `${formatMinor(most, asset.decimal_point)} ${asset.code}` } })
  await addSettled(transaction, { memberSeq, assetSeq: asset.seq, amount })
  const adjust_seq = uuidV7()
  await insertAdjust(transaction, {
    adjust_seq,
    member_seq: memberSeq,
    asset_seq: asset.seq,
    account_seq: wish.accountSeq,
    amount,
    is_automatic: wish.isAutomatic,
    request_key: wish.requestKey,
  })
  return ok(await selectAdjustRow(transaction, adjust_seq))
}

/** Posts a settlement and records the outcome; a refusal returns the reserved amount. Idempotent, also concurrently. */
async function finishAdjust({ db, ledgers, tellAllowances }: AdjustDeps, row: AdjustRow): Promise<void> {
  if (row.state !== 'PENDING') return
  const [code = 'OVERLOADED'] = await ledgers.post(...settleChain(row, shardOf(row.account_seq)))
  if (code === 'OVERLOADED') throw new LedgerUnavailable('the ledger has too much to do')
  await inTransaction(db, async (transaction) => {
    const { member_seq: memberSeq, asset_seq: assetSeq, amount } = row
    await lockBalance(transaction, memberSeq, assetSeq)
    if (!(await endAdjust(transaction, row.adjust_seq, isDone(code) ? null : code))) return
    if (isDone(code)) await markSettled(transaction, { memberSeq, assetSeq })
    else await addSettled(transaction, { memberSeq, assetSeq, amount: -amount })
  })
  tellAllowances(row.member_seq)
}

const LEFT_SECONDS = 15

/** Finishes settlements of an api process that died before it posted them or recorded the outcome. */
export async function finishLeftAdjusts(deps: AdjustDeps): Promise<void> {
  for (const row of await selectLeftAdjusts(deps.db, LEFT_SECONDS)) await finishAdjust(deps, row)
}
