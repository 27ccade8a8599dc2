/** Runs once the page has drawn itself and has nothing better to do. What it gives calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: 2_000 })
  return () => cancelIdleCallback(request)
}
