/** When an access token expires, by its `exp` claim; undefined for anything that is not a token. */
function expiryMs(token: string): number | undefined {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : undefined
}

/** When the server issued it, by the server's clock. */
export function issuedAtMs(token: string): number | undefined {
  const { iat } = claimsOf(token)
  return typeof iat === 'number' ? iat * 1000 : undefined
}

/** The id of its session. */
export function sessionSeqOf(token: string): string | undefined {
  const { sid } = claimsOf(token)
  return typeof sid === 'string' ? sid : undefined
}

type Claims = { readonly exp?: unknown; readonly iat?: unknown; readonly sid?: unknown }

function claimsOf(token: string): Claims {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}

/** Checks only the expiry; the server verifies the signature with each call. */
export function isLive(token: string | undefined, nowMs: number): token is string {
  return token !== undefined && (expiryMs(token) ?? 0) > nowMs
}

/** Whether there is a token that has expired or will expire within `ms`. */
export function endsWithin(token: string | undefined, ms: number, nowMs: number): token is string {
  return token !== undefined && (expiryMs(token) ?? 0) - nowMs < ms
}
