import { CASE_KINDS, CASE_PERMISSIONS, type CaseKind, type OperatorCaller, ROLE_PERMISSIONS } from '@cocobnk/contract'

export function mayReview({ role }: OperatorCaller, kind: CaseKind): boolean {
  return ROLE_PERMISSIONS[role].includes(CASE_PERMISSIONS[kind])
}

/** The kinds that a caller may see, or only the requested one of them. */
export function kindsOf(caller: OperatorCaller, wanted?: CaseKind): CaseKind[] {
  return CASE_KINDS.filter((kind) => mayReview(caller, kind) && (wanted === undefined || kind === wanted))
}
