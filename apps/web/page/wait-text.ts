const MINUTE_MS = 60_000

/** Hours and minutes of a wait, rounded up so that it never says "0 min" while one still has to wait. */
export function waitParts(leftMs: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.ceil(leftMs / MINUTE_MS)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
