import type { Kysely } from '@cocobnk/database'
import { defineWorkflow, type Workflow } from '@cocobnk/workflow'
import { announce, markHanded, selectWaiting, selectWaitMs, type WaitingContentTables } from './worker.store.ts'

type Db = Kysely<WaitingContentTables>
type Input = { readonly seq: string; readonly turn: number }
export type ContentWorkflow = Workflow<Input, { readonly looks: number }>

/** Rows wait for months, workflows for minutes: none is long-running when the worker is replaced by a newer version. */
const HANDED_AHEAD_SECONDS = 600
const BATCH = 100

/**
 * Waits until a text appears or ends, and has that announced. Clocks differ slightly, so it retries until it is done; a text that was
 * changed meanwhile has another turn, and this one ends.
 */
export function contentWorkflow(db: Db): ContentWorkflow {
  return defineWorkflow('content', async (step, { seq, turn }: Input) => {
    for (let looks = 1; ; looks += 1) {
      const waitMs = await step.run(`look ${looks}`, () => selectWaitMs(db, seq, turn))
      if (waitMs === null) return { looks }
      if (waitMs > 0) await step.sleep(`wait ${looks}`, waitMs)
      await step.run(`announce ${looks}`, () => announce(db, seq, turn))
    }
  })
}

/** Hands texts to the workflow engine. Idempotent. Returns whether there may be more. */
export async function dispatchContents(
  db: Db,
  startRun: (id: string, input: Input) => Promise<void>,
): Promise<boolean> {
  const waiting = await selectWaiting(db, HANDED_AHEAD_SECONDS, BATCH)
  for (const { document_srl: seq, turn } of waiting) {
    await startRun(`${seq}-${turn}`, { seq, turn })
    await markHanded(db, seq, turn)
  }
  return waiting.length === BATCH
}
