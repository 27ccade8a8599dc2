/** As the member's history names what they applied for. */
const APPLICATION_KINDS: Readonly<Record<number, string>> = {
  1: 'KYC_IDENTITY',
  3: 'KYC_RESIDENCE',
  4: 'KYC_PURPOSE',
}

export function applicationKind(typeSeq: number): string {
  return APPLICATION_KINDS[typeSeq] ?? 'KYC'
}
