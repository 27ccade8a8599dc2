import Stripe from 'stripe'

const TOLERANCE_SECONDS = 300

export type CardEvent = { readonly type: string; readonly about: string; readonly payment: string | undefined }

/** Returns the processor's event if its signature is valid. The content is not trusted: it only identifies the session to look up. */
export function readCardEvent(bytes: Uint8Array, signature: string, secret: string): CardEvent | undefined {
  try {
    const event = Stripe.webhooks.constructEvent(Buffer.from(bytes), signature, secret, TOLERANCE_SECONDS)
    const about: unknown = event.data.object
    if (typeof about !== 'object' || about === null || !('id' in about) || typeof about.id !== 'string')
      return undefined
    const payment =
      'payment_intent' in about && typeof about.payment_intent === 'string' ? about.payment_intent : undefined
    return { type: event.type, about: about.id, payment }
  } catch {
    return undefined
  }
}
