import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'

/** Claims of an OAuth client's access token (RFC 9068). */
const TYPE = 'at+jwt'
const ALGORITHM = 'ES256'
const ISSUER = 'cocobnk-oauth'
const AUDIENCE = 'cocobnk-api'

type ClientClaims = {
  readonly clientId: string
  /** The member who authorised the client. */
  readonly memberSeq: string
  readonly scopes: readonly string[]
}

/**
 * Reads access tokens of OAuth clients. Undefined if the issuer did not sign the token, it is meant for another audience, or it has
 * expired.
 */
export function clientTokens(jwksText: string): (token: string) => Promise<ClientClaims | undefined> {
  const keys = createLocalJWKSet(JSON.parse(jwksText) as JSONWebKeySet)
  return async (token) => {
    const verified = await jwtVerify<{ client_id: unknown; scope: unknown }>(token, keys, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'client_id', 'scope'],
    }).catch(() => undefined)
    if (!verified) return undefined
    const { sub: memberSeq, client_id: clientId, scope } = verified.payload
    if (memberSeq === undefined || typeof clientId !== 'string' || typeof scope !== 'string') return undefined
    return { clientId, memberSeq, scopes: scope.split(' ').filter((one) => one !== '') }
  }
}
