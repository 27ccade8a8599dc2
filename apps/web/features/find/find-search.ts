export type FindType = 'id' | 'password'

/** Which of the two is looked for stands in the address, so that a link can lead to it. */
export function findSearch(search: Readonly<Record<string, unknown>>): { type?: FindType } {
  return search.type === 'password' ? { type: 'password' } : {}
}
