import { Refusal, type Step, type Workflow } from './workflow.ts'

/** Where the process dies: before a step, after its effect but before the result is stored, or after it is stored. */
export type CrashPoint = { readonly step: string; readonly when: 'before' | 'unkept' | 'after' }

export const CRASH_MOMENTS = ['before', 'unkept', 'after'] as const satisfies readonly CrashPoint['when'][]

class Crash extends Error {}

const MOST_ATTEMPTS = 10

/**
 * Runs a workflow like the engine, in memory, for tests: it keeps a journal, dies once at the given point, and restarts from the journal. A
 * step that throws is retried a few times.
 */
export async function rehearse<Input, Output>(
  workflow: Workflow<Input, Output>,
  input: Input,
  crash?: CrashPoint,
): Promise<{ output: Output; steps: readonly string[] }> {
  const journal: { name: string; outcome: Outcome }[] = []
  let pending = crash
  const die = (step: string, when: CrashPoint['when']) => {
    if (pending?.step !== step || pending.when !== when) return
    pending = undefined
    throw new Crash(`${when} ${step}`)
  }
  for (;;) {
    try {
      const output = await workflow.run(stepOver(journal, die), input)
      return { output, steps: journal.map(({ name }) => name) }
    } catch (error) {
      if (!(error instanceof Crash)) throw error
    }
  }
}

type Outcome = { readonly answer: unknown } | { readonly refusal: Refusal }

function stepOver(
  journal: { name: string; outcome: Outcome }[],
  die: (step: string, when: CrashPoint['when']) => void,
): Step {
  let position = 0
  return {
    run: async <Answer>(name: string, action: () => Answer | Promise<Answer>) => {
      const kept = journal[position]
      position += 1
      if (kept) {
        if (kept.name !== name) throw new Error(`replay reached step ${name} where the journal has ${kept.name}`)
        return answerOf<Answer>(kept.outcome)
      }
      die(name, 'before')
      const outcome = await attempt(action)
      die(name, 'unkept')
      journal.push({ name, outcome })
      die(name, 'after')
      return answerOf<Answer>(outcome)
    },
    sleep: async () => undefined,
  }
}

function answerOf<Answer>(outcome: Outcome): Answer {
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.answer as Answer
}

async function attempt(action: () => unknown): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return { answer: await action() }
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error }
      if (tries === MOST_ATTEMPTS) throw error
    }
  }
}
