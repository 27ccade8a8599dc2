import type { RefusalCode } from './operations.gen.ts'

/** Refusals that any request may get. */
type CommonCode =
  | 'MALFORMED_REQUEST'
  | 'INVALID_INPUT'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'REQUEST_SIGNATURE_REFUSED'
  | 'ADDRESS_NOT_ALLOWED'
  | 'INSUFFICIENT_SCOPE'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  | 'INTERNAL_ERROR'
  | 'SERVICE_UNAVAILABLE'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'REQUEST_IN_PROGRESS'
  | 'REQUEST_OUT_OF_TIME'
  | 'VERSION_UNKNOWN'
/** No usable response: no connection, a timeout, or a response that is not the bank's. */
type NoAnswer = 'NO_ANSWER'

export type ErrorCode = RefusalCode | CommonCode | NoAnswer | (string & Record<never, never>)

type Facts = {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly requestId: string | undefined
  readonly cause?: unknown
}

/** Every failed call rejects with this class. `code` is stable; `message` is for people, in the client's language. */
export class CocobnkError extends Error {
  override readonly name: string = 'CocobnkError'
  readonly code: ErrorCode
  /** 0 if there was no response. */
  readonly status: number
  /** With INVALID_INPUT: the reason for each invalid field. */
  readonly fields: Readonly<Record<string, string>>
  /** Identifies the request in the bank's logs. */
  readonly requestId: string | undefined
  /** The complete body of the refusal. */
  readonly body: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, message: string, { status, body, requestId, cause }: Facts) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.body = body
    this.requestId = requestId
    this.fields = (body.fields ?? {}) as Readonly<Record<string, string>>
  }
}
