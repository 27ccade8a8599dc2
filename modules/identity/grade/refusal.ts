import { type Refused, refuse } from '@cocobnk/result'
import type { Limit } from './limit.ts'
import { shownLimit } from './shown.ts'
import { usotWords } from './usot.ts'

export type LimitFault = 'GRADE_LIMIT' | 'NON_FACE_LIMIT'

/** The refusal with the limit, and with what lifts it as data. */
export function refusalOf(limit: Limit): Refused<LimitFault> {
  const data = { limit: shownLimit(limit) }
  const most = usotWords(limit.limit ?? 0n)
  if (limit.target === 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT')
    return refuse('NON_FACE_LIMIT', { data, values: { limit: most, remaining: usotWords(limit.remaining ?? 0n) } })
  const isAccount = limit.target === 'CREATE_ACCOUNT'
  return refuse('GRADE_LIMIT', {
    data,
    values: { action: limit.target, limit: isAccount ? String(limit.lift?.grade ?? '–') : most },
  })
}
