import { signalTo } from '@cocobnk/database'
import { type Job, wakesOn } from '@cocobnk/jobs'
import { postsHoweverLate } from '@cocobnk/late-posting'
import { type CarryDeps, carrySteps, runDays } from '@cocobnk/product'
import type { Context } from '../context.ts'

const MINUTE_MS = 60_000

/** Carries the steps that members request in bank products, and the automatic steps of each day. */
export function productJobs({ bank, ledgers, events }: Context): readonly Job[] {
  const deps: CarryDeps = {
    db: bank.db,
    ledgers: postsHoweverLate({ db: bank.db, ledgers }),
    now: () => new Date(),
    onStuck: events.productStuck,
    tell: signalTo(bank.db, 'fund_ended', events.signalFailed),
  }
  return [
    { name: 'product.carry', wakesOn: [wakesOn('fund_step')], run: () => carrySteps(deps) },
    { name: 'product.run_days', everyMs: MINUTE_MS, run: () => runDays(deps) },
  ]
}
