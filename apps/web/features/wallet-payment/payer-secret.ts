import { readStored, type Store, writeStored } from '../../browser/stored.ts'

const BYTES = 16
const SECRET = /^refund_[\w-]{22}$/

/** Secrets of this visit, for browsers that store nothing. */
const ofVisit = new Map<string, string>()

const keyOf = (checkoutToken: string) => `payer.${checkoutToken}`

/** The secret with which this browser asked for an address of the checkout; undefined if it never did. */
export function knownSecret(store: Store, checkoutToken: string): string | undefined {
  const stored = readStored(store, keyOf(checkoutToken))
  return typeof stored === 'string' && SECRET.test(stored) ? stored : ofVisit.get(checkoutToken)
}

/**
 * The payer's secret, made here and kept here. The bank gets only its hash, so whoever runs the shop, or the bank, cannot claim what the
 * payer gets back.
 */
export function payerSecret(store: Store, checkoutToken: string): string {
  const known = knownSecret(store, checkoutToken)
  if (known !== undefined) return known
  const secret = newSecret()
  ofVisit.set(checkoutToken, secret)
  writeStored(store, keyOf(checkoutToken), secret)
  return secret
}

export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  const text = btoa(String.fromCharCode(...bytes))
  return `refund_${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

export async function hashOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const PATH = '/payment/payment-guest'

/** Behind the `#`, so that it is in no request, log or referrer. */
export function refundPath(secret: string): string {
  return `${PATH}#claim=${secret}`
}

/** The secret of a refund link, from the part behind the `#`. */
export function secretOf(hash: string): string | undefined {
  const secret = new URLSearchParams(hash.replace(/^#/, '')).get('claim')
  return secret !== null && SECRET.test(secret) ? secret : undefined
}
