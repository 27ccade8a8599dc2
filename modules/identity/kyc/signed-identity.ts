import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import type { IdentityProvider, IdentityResult } from './identity.ts'

type Options = { readonly url: string; readonly publicJwk: string }

const nonce = z.string().min(16).max(128)
const claims = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('CONFIRMED'), nonce, name: z.string().max(200), birth_date: z.string().max(6) }),
  z.object({ outcome: z.literal('REFUSED'), nonce }),
])

/** Prefix of what is signed, so that a signature made for something else is invalid here. */
const PURPOSE = 'cocobnk-identity-result.'

/** A provider with a page below `url`, whose results are JSON signed with Ed25519: `<payload>.<signature>` in base64url. */
export function signedIdentity({ url, publicJwk }: Options): IdentityProvider {
  const key = createPublicKey({ key: JSON.parse(publicJwk), format: 'jwk' })
  return {
    begin: async (word) => `${url}/identity/${encodeURIComponent(word)}`,
    read: (result) => {
      const [payload = '', signature = '', ...more] = result.split('.')
      return more.length === 0 && isSigned(key, payload, signature) ? parse(payload) : undefined
    },
  }
}

function isSigned(key: KeyObject, payload: string, signature: string): boolean {
  return verify(null, Buffer.from(PURPOSE + payload), key, Buffer.from(signature, 'base64url'))
}

function parse(payload: string): IdentityResult | undefined {
  try {
    const parsed = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    if (!parsed.success) return undefined
    if (parsed.data.outcome === 'REFUSED') return parsed.data
    const { birth_date, ...rest } = parsed.data
    return { ...rest, birthDate: birth_date }
  } catch {
    return undefined
  }
}
