import { workflow as restateWorkflow, TerminalError, type WorkflowContext } from '@restatedev/restate-sdk'
import { openInput, type SealKeys } from './input.ts'
import { restateStep } from './restate-step.ts'
import { Refusal, type Workflow } from './workflow.ts'

const REFUSED_STATUS = 422
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 10_000
/** The engine pauses a run that reaches its limit until a person resumes it; a worker may be down for longer. */
const UNLIMITED_ATTEMPTS = 1_000_000_000

/** A workflow in the engine's terms. The engine requires the handler's name `run`. */
export function restateService<Input, Output>(workflow: Workflow<Input, Output>, sealKeys: SealKeys) {
  return restateWorkflow({
    name: workflow.name,
    handlers: {
      run: async (context: WorkflowContext, sealed: unknown): Promise<Output> => {
        const input = openInput(sealKeys, { workflow: workflow.name, id: context.key }, sealed)
        // Only the fields that the workflow was defined with are sealed.
        return workflow.run(restateStep(context), input as Input)
      },
    },
    options: {
      retryPolicy: {
        initialInterval: FIRST_RETRY_MS,
        maxInterval: LONGEST_RETRY_MS,
        exponentiationFactor: 2,
        maxAttempts: UNLIMITED_ATTEMPTS,
      },
      asTerminalError: (error: unknown) =>
        error instanceof Refusal
          ? new TerminalError(error.message, { errorCode: REFUSED_STATUS, metadata: { code: error.code } })
          : undefined,
    },
  })
}
