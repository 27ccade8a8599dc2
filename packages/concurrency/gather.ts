/**
 * Returns a function that hands on what it is given: the first at once, what follows within `ms` together. For signals that come in
 * crowds and may be merged.
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
