import { createPrivateKey, type KeyObject, sign } from 'node:crypto'

export type Said =
  | { readonly outcome: 'CONFIRMED'; readonly name: string; readonly birth_date: string }
  | { readonly outcome: 'REFUSED' }

/** Domain separation, as the bank expects it: nothing else signed with this key passes as a result. */
const PURPOSE = 'cocobnk-identity-result.'

export function readKey(jwk: string): KeyObject {
  return createPrivateKey({ key: JSON.parse(jwk), format: 'jwk' })
}

/** The agency's signed result of one attempt. */
export function signedResult(key: KeyObject, nonce: string, said: Said): string {
  const payload = Buffer.from(JSON.stringify({ nonce, ...said })).toString('base64url')
  return `${payload}.${sign(null, Buffer.from(PURPOSE + payload), key).toString('base64url')}`
}
