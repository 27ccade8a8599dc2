/** Enough to distinguish two lines by eye; the detail shows it completely. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-2)}`
}
