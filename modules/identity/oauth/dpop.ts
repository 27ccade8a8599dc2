import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'

/** The parts of a request that concern the key to which its token is bound; RFC 9449. */
export type DpopRequest = {
  /** Whether the token came with the scheme `DPoP`. */
  readonly isDpop: boolean
  readonly proof: string | undefined
  readonly method: string
  /** The path without the query. */
  readonly path: string
}

type Bound = { readonly jkt: string; readonly token: string; readonly request: DpopRequest }
type DpopDeps = {
  readonly webOrigin: string
  readonly isFirst: (keyId: string, nonce: string) => Promise<boolean>
}

const AGE_MAX_SECONDS = 60

/** Whether the proof is signed by the token's key, for this token and this very request, made just now and not used before. */
export async function isProofOf({ webOrigin, isFirst }: DpopDeps, { jkt, token, request }: Bound): Promise<boolean> {
  if (!(request.isDpop && request.proof)) return false
  const verified = await jwtVerify(request.proof, EmbeddedJWK, {
    typ: 'dpop+jwt',
    algorithms: ['ES256', 'EdDSA'],
    maxTokenAge: AGE_MAX_SECONDS,
    requiredClaims: ['jti', 'htm', 'htu', 'ath', 'iat'],
  }).catch(() => undefined)
  const jwk = verified?.protectedHeader.jwk
  if (!(verified && jwk) || (await calculateJwkThumbprint(jwk)) !== jkt) return false
  const { htm, htu, ath, jti } = verified.payload
  const isAboutThis =
    htm === request.method &&
    htu === webOrigin + request.path &&
    ath === createHash('sha256').update(token).digest('base64url')
  return isAboutThis && typeof jti === 'string' && jti.length <= 100 && isFirst(`dpop:${jkt}`, jti)
}
