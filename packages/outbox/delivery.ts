import { defineWorkflow, Refusal, type Step, type Workflow } from '@cocobnk/workflow'
import type { OutboxRows, OutboxState } from './rows.ts'

export type Delivery<Item extends { readonly state: OutboxState }> = {
  readonly rows: OutboxRows
  readonly find: (seq: string) => Promise<Item | undefined>
  /** Resolves once it is accepted; rejects with a permanent error if it never will be; throws otherwise, to be retried. */
  readonly send: (item: Item) => Promise<void>
  readonly giveUpAfterMs: number
}

export type DeliveryWorkflow = Workflow<{ readonly seq: string }, OutboxState>

/** Only the id and the outcome reach the engine's journal: content and recipient stay in the database. */
export function deliveryWorkflow<Item extends { readonly state: OutboxState }>(
  name: string,
  delivery: Delivery<Item>,
): DeliveryWorkflow {
  return defineWorkflow(name, (step, { seq }: { readonly seq: string }) => deliver(name, delivery, step, seq))
}

async function deliver<Item extends { readonly state: OutboxState }>(
  name: string,
  delivery: Delivery<Item>,
  step: Step,
  seq: string,
): Promise<OutboxState> {
  const { rows, giveUpAfterMs } = delivery
  try {
    await step.run('send', () => send(name, delivery, seq), { giveUpAfterMs })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await step.run('mark failed', () => rows.markFailed(seq, `${error.code}: ${error.message}`))
    return 'FAILED'
  }
  await step.run('mark sent', () => rows.markSent(seq))
  return 'SENT'
}

async function send<Item extends { readonly state: OutboxState }>(
  name: string,
  delivery: Delivery<Item>,
  seq: string,
): Promise<void> {
  const { rows } = delivery
  const item = await delivery.find(seq)
  if (!item) throw new Error(`${name} ${seq} does not exist`)
  // The engine forgets runs after a day, the row never: a run restarted for a finished row sends nothing.
  if (item.state !== 'PENDING') return
  await rows.countAttempt(seq)
  try {
    await delivery.send(item)
  } catch (error) {
    if (error instanceof Refusal) throw error
    await rows.noteError(seq, (error as Error).message)
    // The engine stores error messages of failed steps; the full error is in the row.
    throw new Error(`${name} ${seq} was not accepted: ${codeOf(error)}`)
  }
}

/** Error names contain no personal data; their messages may. */
function codeOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown }
  const isName = (text: unknown): text is string =>
    typeof text === 'string' && /^[A-Za-z][A-Za-z0-9_]{1,40}$/.test(text)
  return [code, name].find(isName) ?? 'unknown'
}
