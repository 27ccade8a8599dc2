/**
 * The text that the address's key signs. A single line of plain ASCII, because wallets disagree about anything else; the registration's
 * id makes it unique.
 */
export function challengeOf(address: string, addressSeq: string): string {
  return `I own ${address} and register it at Cocobnk for my withdrawals. Registration ${addressSeq}`
}
