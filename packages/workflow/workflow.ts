import type { OnlyIds } from './row-id.ts'

/** What a workflow may ask of the engine underneath: a journal of named steps, and sleep that outlives the process. */
export type Step = {
  /**
   * Does one thing and keeps its answer: after a crash the kept answer is returned instead of doing it again.
   * A crash between the doing and the keeping repeats it, so whatever `action` does must bear repetition.
   * A thrown `Refusal` ends the step for good; any other error is retried with growing pauses.
   */
  run<Answer>(name: string, action: () => Answer | Promise<Answer>, limits?: StepLimits): Promise<Answer>
  sleep(name: string, durationMs: number): Promise<void>
}

export type StepLimits = {
  /** Pauses between retries grow to this, a minute unless told. */
  readonly longestPauseMs?: number
  /** Retries end after this long, with a `Refusal` of code `GAVE_UP`. Without it they go on for ever. */
  readonly giveUpAfterMs?: number
}

export type Workflow<Input, Output> = {
  readonly name: string
  readonly run: (step: Step, input: Input) => Promise<Output>
}

/** Its input is the id of a row and nothing else. Answers of steps and outputs are kept as JSON by the engine. */
export function defineWorkflow<Input extends OnlyIds<Input>, Output>(
  name: string,
  run: (step: Step, input: Input) => Promise<Output>,
): Workflow<Input, Output> {
  return { name, run }
}

/** Trying again cannot help. Thrown in a step it reaches the workflow; thrown out of a workflow it ends the run. */
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
