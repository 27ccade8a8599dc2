import type { Kysely } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { selectEndowmentLocked, selectEndowmentOf, updateUsed } from './endowment.store.ts'
import type { EndowmentTables } from './tables.ts'

/** A capital contribution being recorded, and its endowment if it is for rewards. */
type Capital = {
  readonly capitalSeq: string
  /** Whether this transaction records it. */
  readonly isNew: boolean
  readonly asset: string
  readonly amount: bigint
  readonly endowment: string | undefined
}

export type EndowmentCode =
  | 'ENDOWMENT_UNKNOWN'
  | 'ENDOWMENT_DIFFERENT'
  | 'ENDOWMENT_USED'
  /** The same capital was contributed before, for another purpose. */
  | 'OTHER_PURPOSE'

/**
 * Uses up the endowment for the capital, in the transaction that records the capital. Later postings derive their ids from the capital: a
 * repetition finds the same capital with the same endowment, and posts nothing twice. Known capital keeps its purpose.
 */
export async function claimEndowment(
  db: Kysely<EndowmentTables>,
  { capitalSeq, isNew, asset, amount, endowment }: Capital,
): Promise<Result<undefined, EndowmentCode>> {
  if (!isNew) {
    const usedFor = await selectEndowmentOf(db, capitalSeq)
    return usedFor === endowment ? ok(undefined) : refuse('OTHER_PURPOSE')
  }
  if (endowment === undefined) return ok(undefined)
  const allowed = await selectEndowmentLocked(db, endowment)
  if (!allowed) return refuse('ENDOWMENT_UNKNOWN')
  if (allowed.asset !== asset || allowed.amount !== amount) return refuse('ENDOWMENT_DIFFERENT')
  if (allowed.used_at) return refuse('ENDOWMENT_USED')
  await updateUsed(db, endowment, capitalSeq)
  return ok(undefined)
}

/** Validates the owner's command: rewards need an endowment, and nothing else may have one. */
export function assignmentOf<Purpose extends string>(purpose: Purpose, endowment: string | undefined) {
  if (purpose !== 'rewards' && endowment === undefined) return { purpose: purpose as Exclude<Purpose, 'rewards'> }
  if (purpose === 'rewards' && endowment !== undefined) return { purpose: 'rewards' as const, endowment }
  throw new Error(
    'rewards need --endowment with the number that the console shows once two operators approved; nothing else may have it',
  )
}

/** Messages shown to the owner who runs the command. */
export const ENDOWMENT_REASONS: Readonly<Record<EndowmentCode, string>> = {
  ENDOWMENT_UNKNOWN: 'no two operators have allowed such an endowment',
  ENDOWMENT_DIFFERENT: 'the endowment is of another asset or amount',
  ENDOWMENT_USED: 'the endowment is used already',
  OTHER_PURPOSE: 'it was brought before, and for something else',
}
