import { batchLoader } from '@cocobnk/concurrency'
import type { Ask } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { MemberDatabase } from '../deps.ts'
import { type Holds, type Leaver, selectHolds, selectHoldsOfMany } from './store.ts'

/** Reads the holds of a member, and of the session that asks if there is one. */
export type FindHolds = (leaver: Leaver) => Promise<Holds>

export type OutflowFault = 'OUTFLOW_HELD' | 'DEVICE_UNCONFIRMED'
export type PayeeFault = OutflowFault | 'PAYEE_COOLING_OFF'

const HOUR_MS = 3_600_000

/** For one at a time, also inside a transaction. */
export function holdsIn(db: MemberDatabase): FindHolds {
  return (leaver) => selectHolds(db, leaver)
}

/** For crowds: what is asked in one turn of the event loop is one statement. Nothing is cached: a hold counts at once. */
export function gatherHolds(ask: Ask): FindHolds {
  const keyOf = ({ memberSeq, sessionSeq }: Leaver) => `${memberSeq} ${sessionSeq ?? ''}`
  const { find } = batchLoader<Holds>({
    load: async (keys) => {
      const leavers = keys
        .map((key) => key.split(' '))
        .map(([memberSeq = '', sessionSeq]) => ({ memberSeq, sessionSeq: sessionSeq || undefined }))
      const found = await selectHoldsOfMany(ask, leavers)
      return new Map(keys.flatMap((key, place) => (found[place] ? [[key, found[place]] as const] : [])))
    },
  })
  return async (leaver) => {
    const holds = await find(keyOf(leaver))
    // Not knowing must never mean that nothing is held.
    if (!holds) throw new Error(`the holds of member ${leaver.memberSeq} could not be read`)
    return holds
  }
}

/**
 * Decides whether value may leave a member's account. Every way out asks here: withdrawals, new withdrawal addresses,
 * transfers to others, new payees, schedules and paid money requests. An exchange stays within the member's own accounts.
 */
export async function checkOutflow(
  findHolds: FindHolds,
  leaver: Leaver,
  now = new Date(),
): Promise<Result<undefined, OutflowFault>> {
  return outflowVerdict(await findHolds(leaver), now)
}

/** The same for a transfer to a payee, who may be too new. */
export async function checkOutflowTo(
  findHolds: FindHolds,
  leaver: Leaver,
  payee: { readonly usable_at: Date },
  now = new Date(),
): Promise<Result<undefined, PayeeFault>> {
  const allowed = await checkOutflow(findHolds, leaver, now)
  if (!allowed.ok || payee.usable_at <= now) return allowed
  return refuse('PAYEE_COOLING_OFF', waitUntil(payee.usable_at, now))
}

/** The member's own hold comes first: confirming the device would not lift it. */
export function outflowVerdict({ memberUntil, sessionUntil }: Holds, now: Date): Result<undefined, OutflowFault> {
  if (memberUntil && memberUntil > now) return refuse('OUTFLOW_HELD', waitUntil(memberUntil, now))
  if (sessionUntil && sessionUntil > now) return refuse('DEVICE_UNCONFIRMED', waitUntil(sessionUntil, now))
  return ok(undefined)
}

/** Until when, in words and as a moment, beside a refusal. Less than an hour is one. */
export function waitUntil(until: Date, now: Date) {
  const hours = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / HOUR_MS))
  return { values: { hours: String(hours) }, data: { until: until.toISOString() } }
}
