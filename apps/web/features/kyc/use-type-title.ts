import { useKycLinks } from '../../shell/kyc-types.ts'

/** The title of a type, in the reader's language. */
export function useTypeTitle(): (typeSeq: number) => string {
  const links = useKycLinks()
  return (typeSeq) => links.find((link) => link.typeSeq === typeSeq)?.label ?? String(typeSeq)
}
