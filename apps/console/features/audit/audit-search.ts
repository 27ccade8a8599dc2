/** URL search: which lines of the log are listed, and which one is open. */
export type AuditSearch = {
  readonly actor?: string
  readonly subject?: string
  readonly action?: string
  readonly id?: string
}

export const FILTERS = ['actor', 'action', 'subject'] as const

export function auditSearch(given: Readonly<Record<string, unknown>>): AuditSearch {
  const kept = [...FILTERS, 'id' as const].flatMap((name) => {
    const value = typeof given[name] === 'number' ? String(given[name]) : given[name]
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  return Object.fromEntries(kept)
}
