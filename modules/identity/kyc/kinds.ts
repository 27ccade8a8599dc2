import type { ApplicationKind } from '@cocobnk/contract'

/** As the member's history names what they applied for. */
const KINDS: Readonly<Record<number, ApplicationKind>> = {
  1: 'KYC_IDENTITY',
  3: 'KYC_RESIDENCE',
  4: 'KYC_PURPOSE',
}

export function applicationKind(typeSeq: number): ApplicationKind {
  return KINDS[typeSeq] ?? 'KYC'
}
