/** Neither done nor refused: whoever asked must ask again with the same ids. */
export class LedgerUnavailable extends Error {
  override readonly name = 'LedgerUnavailable'
}
