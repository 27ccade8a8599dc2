/** Outcome unknown: the caller must retry with the same ids. */
export class LedgerUnavailable extends Error {
  override readonly name = 'LedgerUnavailable'
}

/** The verifier has stopped the role of this process. The ledger itself answers at once. */
export class RoleStopped extends LedgerUnavailable {}
