import { commitIfOk } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { deleteSpend, hasSpend, insertSpend, lockPayingGrant } from './spend.store.ts'
import type { OauthDatabase } from './tables.ts'
import { USOT_DECIMALS } from './usot.ts'

type Spend = {
  readonly clientId: string
  readonly memberSeq: string
  readonly paymentSeq: string
  readonly usot: bigint
}

/**
 * Counts a payment towards what the member lets the app pay. It reads the consent again, so a token that was let in before the member took
 * the consent back pays nothing after. The same payment again counts once.
 */
export function takeSpend(
  db: OauthDatabase,
  { clientId, memberSeq, paymentSeq, usot }: Spend,
): Promise<Result<undefined, 'APP_LIMIT_EXCEEDED' | 'UNAUTHENTICATED'>> {
  return commitIfOk(db, async (transaction): Promise<Result<undefined, 'APP_LIMIT_EXCEEDED' | 'UNAUTHENTICATED'>> => {
    const grant = await lockPayingGrant(transaction, { clientId, memberSeq })
    if (!grant) return refuse('UNAUTHENTICATED')
    if (await hasSpend(transaction, paymentSeq)) return ok(undefined)
    const left = grant.limit_usot > grant.spent ? grant.limit_usot - grant.spent : 0n
    if (usot > left) return refuse('APP_LIMIT_EXCEEDED', { values: { left: formatMinor(left, USOT_DECIMALS) } })
    await insertSpend(transaction, { payment_seq: paymentSeq, grant_seq: grant.grant_seq, usot })
    return ok(undefined)
  })
}

/** For a payment that was refused in the end. */
export function releaseSpend(db: OauthDatabase, paymentSeq: string): Promise<void> {
  return deleteSpend(db, paymentSeq)
}
