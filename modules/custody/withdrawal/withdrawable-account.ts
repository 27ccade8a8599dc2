import { type AccountRow, selectAccount } from '@cocobnk/account'
import { type AssetRow, assetOfSeq } from '@cocobnk/asset'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { WithdrawalDatabase } from './deps.ts'

type Own = { readonly memberSeq: string; readonly accountSeq: string }

/** The account and its asset. `modules/operations/outflow` decides whether anything may leave it. */
export async function withdrawableAccount(
  db: WithdrawalDatabase,
  { memberSeq, accountSeq }: Own,
): Promise<Result<{ readonly account: AccountRow; readonly asset: AssetRow }, 'NOT_FOUND' | 'WITHDRAWALS_HALTED'>> {
  const account = await selectAccount(db, memberSeq, accountSeq)
  if (!account) return refuse('NOT_FOUND')
  const asset = await assetOfSeq(db, account.asset_seq)
  return asset.is_active ? ok({ account, asset }) : refuse('WITHDRAWALS_HALTED')
}
