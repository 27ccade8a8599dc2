import type { ApplicationKind } from '@cocobnk/contract'

/** Names of applications in the member's history. */
const KINDS: Readonly<Record<number, ApplicationKind>> = {
  1: 'KYC_IDENTITY',
  3: 'KYC_RESIDENCE',
  4: 'KYC_PURPOSE',
}

export function applicationKind(typeSeq: number): ApplicationKind {
  return KINDS[typeSeq] ?? 'KYC'
}
