type Search = Readonly<Record<string, unknown>>

/** Parses query values as text only: an account number is not a number. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function writeSearch(search: Search): string {
  const written = Object.entries(search).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, typeof value === 'string' ? value : JSON.stringify(value)] as [string, string]],
  )
  return written.length === 0 ? '' : `?${new URLSearchParams(written)}`
}
