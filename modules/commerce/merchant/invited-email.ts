/** Field of the seal: an address opens in no other place. */
export const EMAIL_FIELD = 'merchant_invitation.email'

/** Enough for the sender to recognise it. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, Math.min(2, at))}•••${address.slice(at)}`
}
