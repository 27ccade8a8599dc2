/** Delays after which a loading screen shows a message, a warning and an error. */
export const LOADING_VIEW_MS = 400
export const TIMEOUT_VIEW_MS = 10_000
export const CHUNK_LIMIT_MS = 120_000

export type LoadingPhase = 'quiet' | 'loading' | 'late' | 'failed'

/** Before `failed`, a late screen is still shown if it arrives. */
export function loadingPhase(elapsedMs: number): LoadingPhase {
  if (elapsedMs < LOADING_VIEW_MS) return 'quiet'
  if (elapsedMs < TIMEOUT_VIEW_MS) return 'loading'
  return elapsedMs < CHUNK_LIMIT_MS ? 'late' : 'failed'
}
