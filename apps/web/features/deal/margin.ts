const MARGIN = /^-?\d{1,3}(\.\d{1,4})?$/

/** What is typed as a difference in percent, as the server reads it: `+1,5` is 1.5, nothing is 0. */
export function marginText(typed: string): string | undefined {
  const text = typed.trim().replace(',', '.').replace('−', '-').replace(/^\+/u, '') || '0'
  return MARGIN.test(text) ? text : undefined
}
