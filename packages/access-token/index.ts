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

export type VerifyingKey = {
  /** Undefined for a token that we did not sign, that is not an access token, or that has expired. */
  verify(token: string): Promise<TokenClaims | undefined>
}

export type SigningKey = VerifyingKey & { sign(claims: TokenClaims): Promise<string> }

/** The public part of a signing key, as JWK. */
export function publicJwkOf(jwkText: string): string {
  const { kty, crv, x } = JSON.parse(jwkText) as JWK
  return JSON.stringify({ kty, crv, x })
}

/** The signing key for access tokens of one audience, from its JWK. */
export async function importSigningKey(jwkText: string, audience: Audience): Promise<SigningKey> {
  const jwk = JSON.parse(jwkText) as JWK
  if (jwk.kty !== 'OKP' || jwk.crv !== 'Ed25519' || !jwk.d) throw new TypeError('the signing key is not an Ed25519 key')
  const privateKey = await importJWK(jwk, ALGORITHM)

  return {
    ...(await importVerifyingKeys([publicJwkOf(jwkText)], audience)),
    sign: ({ ownerSeq, sessionSeq, generation, expiresAt }) =>
      new SignJWT({ sid: sessionSeq, gen: generation })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(ownerSeq)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(privateKey),
  }
}

/** Verifies access tokens of one audience by public keys: the one that signs now, and while it is replaced, the other one too. */
export async function importVerifyingKeys(jwkTexts: readonly string[], audience: Audience): Promise<VerifyingKey> {
  const keys = await Promise.all(jwkTexts.map((text) => importJWK(publicOnly(text), ALGORITHM)))
  const verifyBy = async (key: (typeof keys)[number], token: string): Promise<TokenClaims> => {
    const { payload } = await jwtVerify<{ sid: string; gen: number }>(token, key, {
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
  }
  return { verify: rememberUntilExpiry((token) => Promise.any(keys.map((key) => verifyBy(key, token)))) }
}

function publicOnly(jwkText: string): JWK {
  const jwk = JSON.parse(jwkText) as JWK
  if (jwk.kty !== 'OKP' || jwk.crv !== 'Ed25519' || jwk.d) throw new TypeError('not a public Ed25519 key')
  return jwk
}

/** Verifying a signature costs more than the rest of a request, and a client sends the same token for ten minutes. */
function rememberUntilExpiry(verify: (token: string) => Promise<TokenClaims>): VerifyingKey['verify'] {
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
