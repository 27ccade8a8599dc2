/**
 * Returns a function that passes on its arguments: the first call immediately, calls within the next `ms` together. For bursts of signals
 * that may be merged.
 */
export function gather<Item>(
  ms: number,
  handOn: (items: readonly Item[]) => void,
): (...items: readonly Item[]) => void {
  let gathered: Item[] = []
  let isGathering = false

  function flush(): void {
    isGathering = gathered.length > 0
    if (!isGathering) return
    const items = gathered
    gathered = []
    handOn(items)
    setTimeout(flush, ms).unref()
  }

  return (...items) => {
    gathered.push(...items)
    if (!isGathering) flush()
  }
}
