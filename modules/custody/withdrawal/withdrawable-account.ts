import { type AccountRow, selectCustomerAccount } from '@cocobnk/account'
import { type AssetRow, assetOfSeq } from '@cocobnk/asset'
import { isAccountFrozen, withdrawalHalt } from '@cocobnk/halt'
import { checkOutflow, holdsIn, type OutflowFault } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { WithdrawalDatabase } from './deps.ts'

type Own = {
  readonly memberSeq: string
  readonly sessionSeq: string | undefined
  readonly accountSeq: string
  readonly now: Date
}
type Fault = 'NOT_FOUND' | 'ACCOUNT_DORMANT' | 'ACCOUNT_FROZEN' | 'WITHDRAWALS_HALTED' | OutflowFault

/** The account and its asset, or what stands against any withdrawal from it, whatever the amount. */
export async function withdrawableAccount(
  db: WithdrawalDatabase,
  { memberSeq, sessionSeq, accountSeq, now }: Own,
): Promise<Result<{ readonly account: AccountRow; readonly asset: AssetRow }, Fault>> {
  const account = await selectCustomerAccount(db, memberSeq, accountSeq)
  if (!account) return refuse('NOT_FOUND')
  const asset = await assetOfSeq(db, account.asset_seq)
  const allowed = await checkOutflow(holdsIn(db), { memberSeq, sessionSeq }, now)
  if (!allowed.ok) return allowed
  if (account.is_dormant) return refuse('ACCOUNT_DORMANT')
  if (await isAccountFrozen(db, accountSeq)) return refuse('ACCOUNT_FROZEN')
  if (!asset.is_active || (await withdrawalHalt(db, asset.seq))) return refuse('WITHDRAWALS_HALTED')
  return ok({ account, asset })
}
