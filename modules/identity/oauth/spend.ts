import { commitIfOk } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { deleteAbandoned, deleteSpend, hasSpend, insertSpend, lockPayingGrant, sumSpends } from './spend.store.ts'
import type { OauthDatabase } from './tables.ts'
import { USOT_DECIMALS } from './usot.ts'

type Spend = {
  readonly clientId: string
  readonly memberSeq: string
  readonly paymentSeq: string
  readonly usot: bigint
}

type Refusal = 'APP_LIMIT_EXCEEDED' | 'TRANSACTION_PROCESSING' | 'UNAUTHENTICATED'

/**
 * Counts a payment towards what the member lets the app pay. It reads the consent again, so a token that was let in before the member took
 * the consent back pays nothing after. While one request pays with a key, another with the same key waits: it might pay something dearer,
 * or give back what the first has taken.
 */
export function takeSpend(
  db: OauthDatabase,
  { clientId, memberSeq, paymentSeq, usot }: Spend,
): Promise<Result<undefined, Refusal>> {
  return commitIfOk(db, async (transaction): Promise<Result<undefined, Refusal>> => {
    const grant = await lockPayingGrant(transaction, { clientId, memberSeq })
    if (!grant) return refuse('UNAUTHENTICATED')
    await deleteAbandoned(transaction, paymentSeq)
    if (await hasSpend(transaction, paymentSeq)) return refuse('TRANSACTION_PROCESSING')
    const spent = await sumSpends(transaction, grant.grant_seq)
    const left = grant.limit_usot > spent ? grant.limit_usot - spent : 0n
    if (usot > left) return refuse('APP_LIMIT_EXCEEDED', { values: { left: formatMinor(left, USOT_DECIMALS) } })
    await insertSpend(transaction, { payment_seq: paymentSeq, grant_seq: grant.grant_seq, usot })
    return ok(undefined)
  })
}

/** For a payment that was refused in the end. */
export function releaseSpend(db: OauthDatabase, paymentSeq: string): Promise<void> {
  return deleteSpend(db, paymentSeq)
}
