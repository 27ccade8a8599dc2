export type FindType = 'id' | 'password'

/** Search parameter for what to recover, so that each form can be linked to. */
export function findSearch(search: Readonly<Record<string, unknown>>): { type?: FindType } {
  return search.type === 'password' ? { type: 'password' } : {}
}
