import { exportJWK, generateKeyPair, SignJWT } from 'jose'

type Wish = {
  readonly clientId: string
  readonly memberSeq: string
  readonly scope: string
  readonly audience?: string
  readonly issuer?: string
  readonly expiresIn?: string
}

/** Issues access tokens of OAuth clients. For tests only. */
export async function testIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256' }] })
  const issue = ({ clientId, memberSeq, scope, ...wish }: Wish) =>
    new SignJWT({ client_id: clientId, scope })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'test' })
      .setIssuer(wish.issuer ?? 'cocobnk-oauth')
      .setAudience(wish.audience ?? 'cocobnk-api')
      .setSubject(memberSeq)
      .setIssuedAt()
      .setExpirationTime(wish.expiresIn ?? '5m')
      .sign(privateKey)
  return { jwks, issue }
}
