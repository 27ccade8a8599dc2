import type { LegalText } from '@cocobnk/contract'

const CODES = [
  'OVER_19',
  'SERVICE',
  'INTEGRATED_SERVICE',
  'PERSONAL_DATA',
  'LEVERAGE',
  'MARKETING',
  'LOCATION',
  'EXTRA_PROFILE',
  'PRIVACY_POLICY',
] as const satisfies readonly LegalText[]

/** URL search: which document is open. */
export type TermSearch = { readonly code?: LegalText }

export function termSearch(search: Readonly<Record<string, unknown>>): TermSearch {
  const code = CODES.find((known) => known === search.code)
  return code ? { code } : {}
}
