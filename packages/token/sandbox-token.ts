/**
 * The bank's coins on a private chain. They are created by the chain's last account, which does nothing else, in this order: so they have
 * the same addresses on every private chain.
 */
export const SANDBOX_TOKENS = {
  USOT: '0x700b6a60ce7eaaea56f065753d8dcb9653dbad35',
  CCM: '0xa15bb66138824a1c7167f5e85b957d04dd34e468',
} as const

export type SandboxToken = keyof typeof SANDBOX_TOKENS

/** The account that created and owns them, among those a private chain lists. */
export function sandboxIssuer(accounts: readonly string[]): string {
  const last = accounts.at(-1)
  if (!last) throw new Error('not a private chain: it has no accounts of its own')
  return last
}
