import type { OperatorCaller, SessionCaller, StepUp } from '@cocobnk/contract'
import type { Result } from '@cocobnk/result'
import type { ServerCode } from './answer.ts'

/** The proof that a caller must give before an operation runs, and the header that contains it. */
export type StepUpRequest = {
  readonly stepUp: StepUp
  readonly caller: SessionCaller | OperatorCaller
  readonly operation: string
  readonly requestHash: Buffer
  readonly proof: string | undefined
}

/** Accepts and consumes the proof, or returns the refusal with what must be proved. */
export type CheckStepUp = (request: StepUpRequest) => Promise<Result<undefined, ServerCode>>
