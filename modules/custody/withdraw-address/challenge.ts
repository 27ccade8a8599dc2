/**
 * What the key of the address signs. One line of plain letters, because wallets disagree about anything else; the id of the
 * registration makes it another for each.
 */
export function challengeOf(address: string, addressSeq: string): string {
  return `I own ${address} and register it at Cocobnk for my withdrawals. Registration ${addressSeq}`
}
