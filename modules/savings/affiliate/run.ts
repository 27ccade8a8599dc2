import { finishLeftAdjusts } from './adjust.ts'
import { settleByThreshold } from './automatic.ts'
import type { WorkerDeps } from './deps.ts'
import { mature } from './mature.ts'
import { occur } from './occur.ts'
import { pay } from './pay.ts'
import { reverse } from './reverse.ts'

/** One batch of each: fees become allowances, allowances are paid, reversed and mature. Whether there may be more. */
export async function runAllowances(deps: WorkerDeps): Promise<boolean> {
  const more = [await occur(deps), await pay(deps), await reverse(deps), await mature(deps)]
  return more.includes(true)
}

/** What members have settled by themselves, and what an api left undone. */
export async function runAdjusts(deps: WorkerDeps): Promise<void> {
  await finishLeftAdjusts(deps)
  await settleByThreshold(deps)
}
