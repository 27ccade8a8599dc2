import type { Kysely } from '@cocobnk/database'
import { defineWorkflow, type Workflow } from '@cocobnk/workflow'
import { announce, markHanded, selectWaiting, selectWaitMs, type WaitingContentTables } from './worker.store.ts'

type Db = Kysely<WaitingContentTables>
type Input = { readonly seq: string; readonly turn: number }
export type ContentWorkflow = Workflow<Input, { readonly looks: number }>

/** Rows may wait for months, workflows only for minutes, so that none is long-running when a newer version replaces the worker. */
const HANDED_AHEAD_SECONDS = 600
const BATCH = 100

/**
 * Waits until a text appears or ends, and announces it. It retries until that is done, because clocks differ slightly. A text changed in
 * the meantime has a new turn, and the workflow of the old turn ends.
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

/** Starts a workflow for each waiting text. Idempotent. Returns whether there may be more. */
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
