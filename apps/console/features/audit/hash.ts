/** A short form of a hash, enough to tell two lines apart by eye. The detail shows the full hash. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-2)}`
}
