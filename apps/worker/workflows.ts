import type { Workflow } from '@cocobnk/workflow'
import type { Context } from './context.ts'

/** Every workflow that this worker serves. */
export function workflowsOf(context: Context): readonly Workflow<never, unknown>[] {
  const { mail, sms, webPush, clearing, content, schedule, sweep, tier, withdrawal, payout, bankTransfer } = context
  const always = [mail, sms, webPush, clearing, content, schedule, sweep, tier, withdrawal, payout]
  return [...always, ...(bankTransfer ? [bankTransfer] : [])]
}
