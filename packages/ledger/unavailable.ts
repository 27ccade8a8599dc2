/** Outcome unknown: the caller must retry with the same ids. */
export class LedgerUnavailable extends Error {
  override readonly name = 'LedgerUnavailable'
}
