import type { OperatorCaller, SessionCaller, StepUp } from '@cocobnk/contract'
import type { Result } from '@cocobnk/result'
import type { ServerCode } from './answer.ts'

/** What a caller must prove before an operation runs, and the header with the proof. */
export type StepUpRequest = {
  readonly stepUp: StepUp
  readonly caller: SessionCaller | OperatorCaller
  readonly operation: string
  readonly requestHash: Buffer
  readonly proof: string | undefined
}

/** Lets the request pass, or returns what must be proved. This consumes the proof. */
export type CheckStepUp = (request: StepUpRequest) => Promise<Result<undefined, ServerCode>>
