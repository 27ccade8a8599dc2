import { CancelledError, TerminalError, type WorkflowContext } from '@restatedev/restate-sdk'
import { Refusal, type Step, type StepLimits } from './workflow.ts'

const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 60_000

/** A refusal is stored as a value, because the engine's own terminal error would lose its code. */
type Kept<Answer> =
  | { readonly answer: Answer }
  | { readonly refused: { readonly code: string; readonly message: string } }

export function restateStep(context: WorkflowContext): Step {
  return {
    run: (name, action, limits = {}) => runStep(context, name, action, limits),
    sleep: async (name, durationMs) => {
      await context.sleep(durationMs, name)
    },
  }
}

async function runStep<Answer>(
  context: WorkflowContext,
  name: string,
  action: () => Answer | Promise<Answer>,
  limits: StepLimits,
): Promise<Answer> {
  const retries = {
    initialRetryInterval: FIRST_RETRY_MS,
    maxRetryInterval: limits.longestPauseMs ?? LONGEST_RETRY_MS,
    ...(limits.giveUpAfterMs === undefined ? {} : { maxRetryDuration: limits.giveUpAfterMs }),
  }
  const kept = await context.run(name, () => keep(action), retries).catch(gaveUp)
  if ('refused' in kept) throw new Refusal(kept.refused.code, kept.refused.message)
  return kept.answer
}

async function keep<Answer>(action: () => Answer | Promise<Answer>): Promise<Kept<Answer>> {
  try {
    return { answer: await action() }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: error.code, message: error.message } }
    throw error
  }
}

function gaveUp(error: unknown): never {
  if (error instanceof TerminalError && !(error instanceof CancelledError)) throw new Refusal('GAVE_UP', error.message)
  throw error
}
