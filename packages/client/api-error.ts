import type { StepUpMethod } from '@cocobnk/contract'

/** What must be proved, and how, before the refused call may be repeated. */
export type StepUpChallenge = { readonly challenge_seq: string; readonly methods: readonly StepUpMethod[] }

/** The body of a refusal, as the server sent it; `error` -1 means that there was no usable answer. */
export type RefusalBody = {
  readonly error: string | number
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly step_up?: StepUpChallenge
  readonly [name: string]: unknown
}

export type ApiErrorDetail = {
  readonly status: number
  /** The network's error message when there was no response; for diagnosis, not for members. */
  readonly detail?: string | undefined
  readonly cause?: unknown
}

/** Every failed call rejects with this one class. `message` is for the member, in the member's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly error: string | number
  /** 0 when there was no response. */
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  /** Set with STEP_UP_REQUIRED only. */
  readonly stepUp: StepUpChallenge | undefined
  readonly body: RefusalBody
  readonly detail: string | undefined

  constructor(body: RefusalBody, { status, detail, cause }: ApiErrorDetail) {
    super(typeof body.message === 'string' ? body.message : String(body.error), { cause })
    this.error = body.error
    this.status = status
    this.fields = body.fields ?? {}
    this.stepUp = body.step_up
    this.body = body
    this.detail = detail
  }
}

export function invalidResponse(status: number): ApiError {
  return new ApiError({ error: -1, message: 'Invalid response' }, { status })
}

export function unknownError(status: number, cause?: unknown): ApiError {
  const detail = cause === undefined ? `HTTP ${status}` : describe(cause)
  return new ApiError({ error: -1, message: 'Unknown Error' }, { status, detail, cause })
}

function describe(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
