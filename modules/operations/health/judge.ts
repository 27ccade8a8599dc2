import type { HealthState, MeasuredPart } from '@cocobnk/contract'

export type Beat = {
  readonly part: MeasuredPart
  readonly is_behind: boolean
  readonly silent_seconds: number
  readonly still_seconds: number
}

export type Measured = {
  readonly beats: readonly Beat[]
  /** How many assets can be withdrawn, and how many of them are halted. */
  readonly assets: { readonly all: number; readonly halted: number }
  /** The last comparison of each asset that has ever been compared. */
  readonly looks: readonly { readonly late_seconds: number; readonly difference: bigint }[]
  /** Public networks produce blocks continuously; private ones on demand. */
  readonly isPublicNet: boolean
}

/** Four checks that time out, or ten fast ones: a process that is merely busy is not silent for this long. */
export const SILENT_SECONDS = 30
/** Four missed rounds of reconciliation. After LOST_SECONDS the state counts as unknown. */
const LATE_SECONDS = 120
const LOST_SECONDS = 600
/** A gap of this length between blocks occurs less than once a year. */
const STILL_SECONDS: Partial<Record<MeasuredPart, number>> = { BITCOIN: 9_000, LITECOIN: 2_400, ETHEREUM: 300 }

/** Derives the state of each part from the measurements. Parts that were not measured are omitted. */
export function judge({ beats, assets, looks, isPublicNet }: Measured): Map<MeasuredPart, HealthState> {
  const states = new Map<MeasuredPart, HealthState>(beats.map((beat) => [beat.part, ofBeat(beat, isPublicNet)]))
  const worker = states.get('WORKER')
  if (worker) states.set('WITHDRAWAL', ofWithdrawals(assets, worker, states.get('SIGNER')))
  if (looks.length > 0) states.set('RECONCILIATION', ofLooks(looks))
  return states
}

function ofBeat({ part, is_behind, silent_seconds, still_seconds }: Beat, isPublicNet: boolean): HealthState {
  // A halted signer signs nothing, just like one that does not respond.
  if (silent_seconds > SILENT_SECONDS || (part === 'SIGNER' && is_behind)) return 'DOWN'
  const isStill = isPublicNet && still_seconds > (STILL_SECONDS[part] ?? Number.POSITIVE_INFINITY)
  return is_behind || isStill ? 'DEGRADED' : 'OPERATIONAL'
}

/** Without a worker, withdrawals are accepted and wait; without a signer, none is sent. */
function ofWithdrawals(
  { all, halted }: Measured['assets'],
  worker: HealthState,
  signer: HealthState | undefined,
): HealthState {
  if ((halted > 0 && halted >= all) || signer === 'DOWN') return 'DOWN'
  return halted > 0 || worker === 'DOWN' ? 'DEGRADED' : 'OPERATIONAL'
}

function ofLooks(looks: Measured['looks']): HealthState {
  const late = Math.max(...looks.map(({ late_seconds }) => late_seconds))
  if (late > LOST_SECONDS) return 'DOWN'
  return late > LATE_SECONDS || looks.some(({ difference }) => difference !== 0n) ? 'DEGRADED' : 'OPERATIONAL'
}
