import { type Auth, KEY_SCOPES, type Operation } from '@cocobnk/contract'
import type { Json } from './json.ts'

/** The security schemes: one for each `auth` but public, and a member's API key. */
type Scheme = Exclude<Auth, 'public'> | 'key'

const BEARER = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }

const SIGNATURE =
  'HMAC-SHA256 in lower-case hex over five lines: `Request-Time` (Unix seconds), method, path with query, `Idempotency-Key` or ' +
  '`Request-Nonce`, SHA-256 of the body in hex. `Request-Key` names the key.'

const INTENT =
  'A key that can move money adds `Request-Intent` to requests with an `Idempotency-Key`: the `Request-Time`, a full stop, and ' +
  'HMAC-SHA256 of the same lines with the intent secret, in base64url without padding.'

const SIGNED = { type: 'apiKey', in: 'header', name: 'Request-Signature' }

const SCHEMES: Readonly<Record<Scheme, Json>> = {
  member: { ...BEARER, description: 'The access token of a session.' },
  operator: { ...BEARER, description: "The access token of an operator's session." },
  key: { ...SIGNED, description: `A request signed with an API key of the member. ${SIGNATURE} ${INTENT}` },
  merchant: { ...SIGNED, description: `A request signed with the key of a shop. ${SIGNATURE}` },
  client: { ...BEARER, description: 'An OAuth access token with the scope of the operation.' },
}

/** Any one of these authorizes a caller; the values of a scheme are scopes of which one is required. */
export function securityOf({ auth, keys, shops, scope }: Operation): Json[] {
  if (auth === 'public') return []
  const scopes = keys === 'READ' ? KEY_SCOPES : [keys]
  return [
    { [auth]: scope === undefined ? [] : [scope] },
    ...(keys ? [{ key: scopes }] : []),
    ...(shops ? [{ merchant: [] }] : []),
  ]
}

/** The schemes that these operations use. */
export function securitySchemesOf(operations: readonly Operation[]): Json {
  const names = new Set(operations.flatMap((operation) => securityOf(operation).flatMap(Object.keys)))
  return Object.fromEntries(Object.entries(SCHEMES).filter(([name]) => names.has(name)))
}
