import { createPrivateKey, type KeyObject, sign } from 'node:crypto'

export type Said =
  | { readonly outcome: 'CONFIRMED'; readonly name: string; readonly birth_date: string }
  | { readonly outcome: 'REFUSED' }

/** As the bank expects it: nothing else that this key signs can be taken for a result. */
const PURPOSE = 'cocobnk-identity-result.'

export function readKey(jwk: string): KeyObject {
  return createPrivateKey({ key: JSON.parse(jwk), format: 'jwk' })
}

/** What the agency says about one attempt, signed. */
export function signedResult(key: KeyObject, nonce: string, said: Said): string {
  const payload = Buffer.from(JSON.stringify({ nonce, ...said })).toString('base64url')
  return `${payload}.${sign(null, Buffer.from(PURPOSE + payload), key).toString('base64url')}`
}
