import { selectAccounts } from '@cocobnk/account'
import type { PaymentRow } from '@cocobnk/checkout'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { AskDeps } from './deps.ts'

/**
 * Returns the account for a refund that cannot go to the account that paid. A conversion is refunded in the shop's asset, so it needs an
 * account of the payer in that asset; one is opened if there is none.
 */
export async function otherAccountFor(
  { db, openAccount }: Pick<AskDeps, 'db' | 'openAccount'>,
  { payment_seq, converted_from, payer_member_seq: memberSeq, asset_seq: assetSeq }: PaymentRow,
): Promise<Result<string | null, 'REFUND_FAILED'>> {
  if (converted_from === null || memberSeq === null) return ok(null)
  const accounts = await selectAccounts(db, memberSeq, { assetSeq })
  const known = accounts.find(({ instrument_type }) => instrument_type === 'LEGACY')
  const accountSeq = known?.account_seq ?? (await openAccount({ memberSeq, assetSeq, requestKey: payment_seq }))
  return accountSeq === undefined ? refuse('REFUND_FAILED') : ok(accountSeq)
}
