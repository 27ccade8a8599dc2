/** Enough to tell two lines apart by eye; the whole stands in the detail. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-2)}`
}
