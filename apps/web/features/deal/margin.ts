const MARGIN = /^-?\d{1,3}(\.\d{1,4})?$/

/** Normalizes a typed margin in percent for the server: `+1,5` becomes 1.5, empty becomes 0. Undefined if it is no number. */
export function marginText(typed: string): string | undefined {
  const text = typed.trim().replace(',', '.').replace('−', '-').replace(/^\+/u, '') || '0'
  return MARGIN.test(text) ? text : undefined
}
