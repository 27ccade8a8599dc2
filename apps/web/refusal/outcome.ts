import { ApiError } from '@cocobnk/client'

/** Refusals that were given before the operation ran: they say nothing about an earlier try. */
const BEFORE_IT_RAN = new Set<string | number>([
  'UNAUTHENTICATED',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'STEP_UP_REQUIRED',
])
const SERVER_FAULT = 500

/** No usable answer came, or the first try is still running: nobody here knows whether it was done. */
export function isUnknown(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.error === -1 || failure.error === 'REQUEST_IN_PROGRESS')
}

/** A refusal that leaves open whether an earlier attempt succeeded. */
export function saysNothing(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false
  return isUnknown(failure) || failure.status >= SERVER_FAULT || BEFORE_IT_RAN.has(failure.error)
}
