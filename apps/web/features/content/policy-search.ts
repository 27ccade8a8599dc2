export const POLICIES = ['service', 'privacy'] as const
export type Policy = (typeof POLICIES)[number]

/** Search parameter for the selected policy, so that each can be linked to. */
export function policySearch(search: Readonly<Record<string, unknown>>): { readonly type?: Policy } {
  const type = POLICIES.find((known) => known === search.type)
  return type ? { type } : {}
}
