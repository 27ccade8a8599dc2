import { createPrivateKey, sign } from 'node:crypto'

type Claims = { readonly ownerSeq: string; readonly sessionSeq: string; readonly audience: string }

/** An access token like ours, signed with our key, for another audience. */
export function tokenFor({ ownerSeq, sessionSeq, audience }: Claims): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sid: sessionSeq, gen: 1, iss: 'cocobnk', aud: audience, sub: ownerSeq, iat: now, exp: now + 600 }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'EdDSA', typ: 'at+jwt' })}.${part(claims)}`
  const key = createPrivateKey({ key: JSON.parse(process.env.TOKEN_SIGNING_KEY ?? ''), format: 'jwk' })
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}
