/** Name of the encrypted field. A value encrypted for one field cannot be decrypted as another. */
export const EMAIL_FIELD = 'merchant_invitation.email'

/** Masks an address, leaving enough for the sender to recognize it. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, Math.min(2, at))}•••${address.slice(at)}`
}
