/** What goes wrong while leading, and how far behind things are. */
export type MatchingReport = {
  readonly settlementFailed: (error: unknown) => void
  readonly movementFailed: (error: unknown) => void
  readonly snapshotFailed: (error: unknown) => void
}

export type MatchingFigures = {
  readonly epoch: bigint
  /** The last command that is written. */
  readonly seq: number
  /** Commands applied and not written. */
  readonly backlog: number
  /** Age of the oldest of them. */
  readonly lagSeconds: number
  /** Commands written whose trades are not. */
  readonly rowsBehind: number
  /** Age of the oldest fill that the ledger does not have. */
  readonly unsettledSeconds: number
}

/** A batch is written within milliseconds, fills reach the ledger within a second or two, trades their rows within less. */
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
