import type { LeavingOutflow, OutflowKind, settingSchema } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { Throttle } from '@cocobnk/throttle'
import type { FindFacts } from './facts.ts'
import type { Leaver } from './store.ts'
import { type Asked, outflowVerdict, type StateFault, type Trade } from './verdict.ts'

export type OutflowDeps = {
  readonly findFacts: FindFacts
  readonly settings: () => Promise<{ readonly outflow: Omit<settingSchema.OutflowConfig, 'lifted_ceiling_usot'> }>
  readonly throttle: Pick<Throttle, 'take'>
}

type Wish<Kind extends OutflowKind> = Leaver & Asked & { readonly kind: Kind; readonly now?: Date | undefined }

type TradeOf<Kind extends OutflowKind> = Kind extends 'DEAL' | 'ORDER' ? { readonly trade: Trade } : unknown

export type Outflow<Kind extends LeavingOutflow> = Wish<Kind> &
  TradeOf<Kind> & {
    readonly accountSeq: string
    /** The value that each side gives, in minor units of USOT; undefined if unknown. */
    readonly legs: readonly (bigint | undefined)[]
  }

/** Orders have a limit of their own, that of their operation: a program places many, and cancels most. */
type CountFault<Kind extends LeavingOutflow> = Kind extends 'ORDER' ? never : 'TOO_MANY_OUTFLOWS'

export type OutflowFault<Kind extends LeavingOutflow> = StateFault<Kind> | 'VALUE_UNKNOWN' | CountFault<Kind>

declare const decided: unique symbol

/** Created only by {@link decideOutflow}. Without one, nothing can be counted towards the member's daily limit. */
export type Permit = { readonly [decided]: true; readonly memberSeq: string; readonly usot: bigint }

/**
 * Decides on an outflow. Every operation by which value leaves a member calls this, and then counts the permit towards the daily limit
 * where it posts; an order passes the limit on to the market's process, which counts what its fills give away. The facts and the rate counters are read concurrently.
 */
export async function decideOutflow<Kind extends LeavingOutflow>(
  deps: OutflowDeps,
  outflow: Outflow<Kind>,
): Promise<Result<Permit, OutflowFault<Kind>>> {
  const { kind, memberSeq, legs } = outflow
  const [checked, counted] = await Promise.all([
    checkOutflow(deps, outflow),
    kind === 'ORDER' ? ok(undefined) : countOutflow<Kind>(deps, memberSeq),
  ])
  if (!checked.ok) return checked
  if (!counted.ok) return counted
  const usot = largerLeg(legs)
  return usot === undefined ? refuse('VALUE_UNKNOWN') : ok({ memberSeq, usot } as Permit)
}

/**
 * Like `decideOutflow` without an amount: for preparing an outflow, for value that stays with the member, and for checking a form.
 */
export async function checkOutflow<Kind extends OutflowKind>(
  { findFacts, settings }: Pick<OutflowDeps, 'findFacts' | 'settings'>,
  wish: Wish<Kind>,
): Promise<Result<undefined, StateFault<Kind>>> {
  const [facts, { outflow: bands }] = await Promise.all([findFacts(wish), settings()])
  return outflowVerdict(wish.kind, facts, wish, { bands, now: wish.now ?? new Date() })
}

/**
 * A trade counts with its more valuable side, because overpaying another member is a disguised transfer. Undefined if a value is unknown.
 */
export function largerLeg(legs: readonly (bigint | undefined)[]): bigint | undefined {
  const known = legs.filter((leg) => leg !== undefined)
  return known.length === legs.length ? known.toSorted((one, other) => (one > other ? -1 : 1))[0] : undefined
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600

/** Counts attempts of all kinds but orders together. Permits if the counters are unavailable: amounts are limited per day by the ledger anyway. */
async function countOutflow<Kind extends LeavingOutflow>(
  { settings, throttle }: Pick<OutflowDeps, 'settings' | 'throttle'>,
  memberSeq: string,
): Promise<Result<undefined, CountFault<Kind>>> {
  const { outflow } = await settings()
  const passage = await throttle.take(
    {
      kind: 'outflow-minute',
      subject: memberSeq,
      limit: { max: outflow.outflows_per_minute, windowSeconds: MINUTE_SECONDS },
    },
    {
      kind: 'outflow-hour',
      subject: memberSeq,
      limit: { max: outflow.outflows_per_hour, windowSeconds: HOUR_SECONDS },
    },
  )
  if (passage.kind !== 'exceeded') return ok(undefined)
  const refused = refuse('TOO_MANY_OUTFLOWS', {
    values: { minutes: String(Math.ceil(passage.seconds / MINUTE_SECONDS)) },
  })
  return refused as Result<undefined, CountFault<Kind>>
}
