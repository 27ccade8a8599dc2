import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose'

const ALGORITHM = 'EdDSA'
const TYPE = 'at+jwt'
const ISSUER = 'cocobnk'
/** Size of the cache of verified tokens; an evicted token is verified again when it is next used. */
const VERIFIED_MAX = 10_000

/** The audience of a token: the members' api or the operators'. Neither accepts the other's tokens. */
export type Audience = 'cocobnk-api' | 'cocobnk-console'

export type TokenClaims = {
  /** The subject: a member's or an operator's id. */
  readonly ownerSeq: string
  readonly sessionSeq: string
  /** Session of the refresh token issued with it. */
  readonly generation: number
  readonly expiresAt: Date
}

export type SigningKey = {
  sign(claims: TokenClaims): Promise<string>
  /** Undefined for a token that we did not sign, that is not an access token, or that has expired. */
  verify(token: string): Promise<TokenClaims | undefined>
}

/** The signing key for access tokens of one audience, from its JWK. */
export async function importSigningKey(jwkText: string, audience: Audience): Promise<SigningKey> {
  const jwk = JSON.parse(jwkText) as JWK
  if (jwk.kty !== 'OKP' || jwk.crv !== 'Ed25519' || !jwk.d) throw new TypeError('the signing key is not an Ed25519 key')
  const { d: _secret, ...publicJwk } = jwk
  const privateKey = await importJWK(jwk, ALGORITHM)
  const publicKey = await importJWK(publicJwk, ALGORITHM)

  return {
    sign: ({ ownerSeq, sessionSeq, generation, expiresAt }) =>
      new SignJWT({ sid: sessionSeq, gen: generation })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(ownerSeq)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(privateKey),
    verify: rememberUntilExpiry(async (token) => {
      const { payload } = await jwtVerify<{ sid: string; gen: number }>(token, publicKey, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: ISSUER,
        audience,
        requiredClaims: ['sub', 'sid', 'gen', 'exp'],
      })
      return {
        ownerSeq: payload.sub ?? '',
        sessionSeq: payload.sid,
        generation: payload.gen,
        expiresAt: new Date((payload.exp ?? 0) * 1000),
      }
    }),
  }
}

/** Verifying a signature costs more than the rest of a request, and a client sends the same token for ten minutes. */
function rememberUntilExpiry(verify: (token: string) => Promise<TokenClaims>): SigningKey['verify'] {
  const verified = new Map<string, TokenClaims>()
  return async (token) => {
    const known = verified.get(token)
    if (known && known.expiresAt.getTime() > Date.now()) return known
    verified.delete(token)
    const claims = await verify(token).catch(() => undefined)
    if (!claims) return undefined
    const oldest = verified.size >= VERIFIED_MAX ? verified.keys().next().value : undefined
    if (oldest !== undefined) verified.delete(oldest)
    verified.set(token, claims)
    return claims
  }
}
