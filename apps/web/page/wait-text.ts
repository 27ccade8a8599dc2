const MINUTE_MS = 60_000

/** Hours and minutes of a wait, rounded up, so that it is never "0 min" while time remains. */
export function waitParts(leftMs: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.ceil(leftMs / MINUTE_MS)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
