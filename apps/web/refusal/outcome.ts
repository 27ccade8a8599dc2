import { ApiError } from '@cocobnk/client'

/** Failures of our own: the browser was offline, so nothing was sent; or no answer came, and only the member may ask again. */
export const OFFLINE = 'OFFLINE'
export const OUTCOME_UNKNOWN = 'OUTCOME_UNKNOWN'

/** Refusals issued before the operation ran. They do not reveal the outcome of an earlier attempt. */
const BEFORE_IT_RAN = new Set<string | number>([
  'UNAUTHENTICATED',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'STEP_UP_REQUIRED',
])
const SERVER_FAULT = 500

/** Whether the requested item does not exist; a malformed id counts as unknown. */
export function isMissing(failure: unknown): boolean {
  return failure instanceof ApiError && ['NOT_FOUND', 'INVALID_INPUT'].includes(String(failure.error))
}

/** Whether the outcome of a request is unknown: no usable answer arrived, or the first attempt is still running. */
export function isUnknown(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.error === -1 || failure.error === 'REQUEST_IN_PROGRESS')
}

/** A refusal that leaves open whether an earlier attempt succeeded. */
export function saysNothing(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false
  return isUnknown(failure) || failure.status >= SERVER_FAULT || BEFORE_IT_RAN.has(failure.error)
}
