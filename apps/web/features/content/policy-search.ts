export const POLICIES = ['service', 'privacy'] as const
export type Policy = (typeof POLICIES)[number]

/** Which of the two stands in the address, so that a link can lead to it. */
export function policySearch(search: Readonly<Record<string, unknown>>): { readonly type?: Policy } {
  const type = POLICIES.find((known) => known === search.type)
  return type ? { type } : {}
}
