import type { OperatorCaller, SessionCaller, StepUp } from '@cocobnk/contract'
import type { Result } from '@cocobnk/result'
import type { ServerCode } from './answer.ts'

/** What a caller must prove anew before an operation runs, and by which header they did. */
export type StepUpRequest = {
  readonly stepUp: StepUp
  readonly caller: SessionCaller | OperatorCaller
  readonly operation: string
  readonly requestHash: Buffer
  readonly proof: string | undefined
}

/** Lets the request pass, or says what is still to be proved. A proof is spent by this. */
export type CheckStepUp = (request: StepUpRequest) => Promise<Result<undefined, ServerCode>>
