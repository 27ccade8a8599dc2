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
 * Counts a payment towards the limit that the member set for the app. It reads the consent again, so that a token accepted before the
 * consent was revoked pays nothing afterwards. While a request pays with a key, another one with the same key is refused: it might pay a
 * larger amount, or release what the first has counted.
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

/** Uncounts a payment that was refused in the end. */
export function releaseSpend(db: OauthDatabase, paymentSeq: string): Promise<void> {
  return deleteSpend(db, paymentSeq)
}
