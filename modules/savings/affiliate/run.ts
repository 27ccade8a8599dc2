import { finishLeftAdjusts } from './adjust.ts'
import { settleByThreshold } from './automatic.ts'
import type { WorkerDeps } from './deps.ts'
import { mature } from './mature.ts'
import { occur } from './occur.ts'
import { pay } from './pay.ts'
import { reverse } from './reverse.ts'

/**
 * Processes one batch of each step: fees become allowances, allowances are paid, reversed and matured. Returns whether there may be more.
 */
export async function runAllowances(deps: WorkerDeps): Promise<boolean> {
  const more = [await occur(deps), await pay(deps), await reverse(deps), await mature(deps)]
  return more.includes(true)
}

/** Settles allowances of automatic plans, and finishes settlements that an api process left. */
export async function runAdjusts(deps: WorkerDeps): Promise<void> {
  await finishLeftAdjusts(deps)
  await settleByThreshold(deps)
}
