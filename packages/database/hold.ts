/**
 * Keeps the answer of a read that everybody asks for and few change. Callers that meet an empty holder wait for the
 * same read; a failed read is not kept.
 */
export function holdFor<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
  let held: { readonly value: Promise<Value>; readonly until: number } | undefined
  return () => {
    if (held && performance.now() < held.until) return held.value
    const value = read()
    const mine = { value, until: performance.now() + milliseconds }
    held = mine
    value.catch(() => {
      if (held === mine) held = undefined
    })
    return value
  }
}
