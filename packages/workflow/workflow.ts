import type { OnlyIds } from './row-id.ts'

/** What a workflow needs from the engine: a journal of named steps, and durable sleep. */
export type Step = {
  /**
   * Runs an action and stores its result: after a crash the stored result is returned instead. A crash between the action and the storing
   * repeats it, so `action` must be idempotent. A thrown `Refusal` ends the step for good; any other error is retried with backoff.
   */
  run<Answer>(name: string, action: () => Answer | Promise<Answer>, limits?: StepLimits): Promise<Answer>
  sleep(name: string, durationMs: number): Promise<void>
}

export type StepLimits = {
  /** Maximum pause between retries. Default: a minute. */
  readonly longestPauseMs?: number
  /** Retries end after this long, with a `Refusal` of code `GAVE_UP`. By default they never end. */
  readonly giveUpAfterMs?: number
}

export type Workflow<Input, Output> = {
  readonly name: string
  readonly run: (step: Step, input: Input) => Promise<Output>
}

/** The input is the id of a row and nothing else. The engine stores step results and outputs as JSON. */
export function defineWorkflow<Input extends OnlyIds<Input>, Output>(
  name: string,
  run: (step: Step, input: Input) => Promise<Output>,
): Workflow<Input, Output> {
  return { name, run }
}

/** Retrying cannot help. Thrown in a step it reaches the workflow; thrown out of a workflow it ends the run. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export function stop(code: string, message: string): never {
  throw new Refusal(code, message)
}
