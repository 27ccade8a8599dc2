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
  /** Commands written whose trades are not. */
  readonly rowsBehind: number
  /** Age of the oldest fill that the ledger does not have. */
  readonly unsettledSeconds: number
}
