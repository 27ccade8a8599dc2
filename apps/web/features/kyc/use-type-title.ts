import { useKycLinks } from '../../shell/kyc-types.ts'

/** Returns the translated title of a certification type. */
export function useTypeTitle(): (typeSeq: number) => string {
  const links = useKycLinks()
  return (typeSeq) => links.find((link) => link.typeSeq === typeSeq)?.label ?? String(typeSeq)
}
