import type { Kysely } from '@cocobnk/database'
import { defineWorkflow, type Workflow } from '@cocobnk/workflow'
import type { ScheduleTables } from './store.ts'
import { callFor, markHanded, selectWaiting, selectWaitMs } from './worker.store.ts'

type Db = Kysely<Pick<ScheduleTables, 'schedule'>>
type Input = { readonly seq: string; readonly turn: number }
export type ScheduleWorkflow = Workflow<Input, { readonly calls: number }>

/** Rows may wait for months, workflows only for minutes, so that none is long-running when a newer version replaces the worker. */
const HANDED_AHEAD_SECONDS = 600
const BATCH = 100
const FIRST_LOOK_MS = 500
const LONGEST_LOOK_MS = 30_000

/**
 * Waits until a turn is due, and calls it until a server has done it. Repeated calls are harmless: the turn's key makes them idempotent.
 */
export function scheduleWorkflow(db: Db): ScheduleWorkflow {
  return defineWorkflow('schedule', async (step, { seq, turn }: Input) => {
    const waitMs = await step.run('look', () => selectWaitMs(db, seq, turn))
    if (waitMs === null) return { calls: 0 }
    if (waitMs > 0) await step.sleep('wait', waitMs)
    for (let calls = 1; ; calls += 1) {
      const isOpen = await step.run(`call ${calls}`, () => callFor(db, seq, turn))
      if (!isOpen) return { calls }
      await step.sleep(`pause ${calls}`, Math.min(FIRST_LOOK_MS * 2 ** (calls - 1), LONGEST_LOOK_MS))
    }
  })
}

/** Starts a workflow for each waiting turn. Idempotent. Returns whether there may be more. */
export async function dispatchSchedules(
  db: Db,
  startRun: (id: string, input: Input) => Promise<void>,
): Promise<boolean> {
  const waiting = await selectWaiting(db, HANDED_AHEAD_SECONDS, BATCH)
  for (const { schedule_seq: seq, turn } of waiting) {
    await startRun(`${seq}-${turn}`, { seq, turn })
    await markHanded(db, seq, turn)
  }
  return waiting.length === BATCH
}
