import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'

/** As RFC 9068 states access tokens of OAuth clients. */
const TYPE = 'at+jwt'
const ALGORITHM = 'ES256'
const ISSUER = 'cocobnk-oauth'
const AUDIENCE = 'cocobnk-api'

type ClientClaims = {
  readonly clientId: string
  /** The member who let the client in. */
  readonly memberSeq: string
  readonly scopes: readonly string[]
}

/** Reads access tokens of OAuth clients; nothing for a token that the issuer did not sign, that is for others, or that is over. */
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
