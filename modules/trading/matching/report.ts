import type { RefusedMovement } from './movement.ts'
import type { SetApart } from './settler.ts'

/** Reports failures while leading, and how far processing lags. */
export type MatchingReport = {
  readonly settlementFailed: (error: unknown) => void
  readonly movementFailed: (error: unknown) => void
  readonly setApart: (item: SetApart) => void
  readonly movementRefused: (refused: RefusedMovement) => void
  readonly snapshotFailed: (error: unknown) => void
}

export type MatchingFigures = {
  readonly epoch: bigint
  /** The last command written to the journal. */
  readonly seq: number
  /** Commands applied but not written. */
  readonly backlog: number
  /** Age of the oldest applied command that is not written. */
  readonly lagSeconds: number
  /** Commands written to the journal whose rows are not. */
  readonly rowsBehind: number
  /** Age of the oldest fill that the ledger does not have. */
  readonly unsettledSeconds: number
  /** Postings that wait for the state of an account to change. */
  readonly setApart: number
}

/**
 * Thresholds above which something is wrong. Normally a batch is written within milliseconds, fills reach the ledger within two seconds,
 * and trade rows follow within less.
 */
const LATE_SECONDS = { lag: 2, unsettled: 10 }
const LATE_COMMANDS = 1_000_000

/** Whether an operator must act. */
export function isLate({
  lagSeconds,
  rowsBehind,
  unsettledSeconds,
}: Pick<MatchingFigures, 'lagSeconds' | 'rowsBehind' | 'unsettledSeconds'>): boolean {
  return lagSeconds > LATE_SECONDS.lag || unsettledSeconds > LATE_SECONDS.unsettled || rowsBehind > LATE_COMMANDS
}
