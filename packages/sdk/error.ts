import type { RefusalCode } from './operations.gen.ts'

/** What may happen to every request. */
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
/** Nothing usable came back: no connection, no answer in time, or an answer that is not the bank's. */
type NoAnswer = 'NO_ANSWER'

export type ErrorCode = RefusalCode | CommonCode | NoAnswer | (string & Record<never, never>)

type Facts = {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly requestId: string | undefined
  readonly cause?: unknown
}

/** Every call that fails rejects with this. `code` is stable; `message` is for people, in the language the client asked for. */
export class CocobnkError extends Error {
  override readonly name: string = 'CocobnkError'
  readonly code: ErrorCode
  /** 0 if no answer came. */
  readonly status: number
  /** With INVALID_INPUT: which fields, and why. */
  readonly fields: Readonly<Record<string, string>>
  /** Names the request in our logs. */
  readonly requestId: string | undefined
  /** Everything the refusal said. */
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
