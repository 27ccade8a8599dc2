/** Calls `run` once the browser is idle, at the latest after two seconds. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: 2_000 })
  return () => cancelIdleCallback(request)
}
