/** When an access token ends, read from its `exp` claim; undefined for anything that is no token. */
function expiryMs(token: string): number | undefined {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : undefined
}

/** When the server wrote it, by the server's own clock. */
export function issuedAtMs(token: string): number | undefined {
  const { iat } = claimsOf(token)
  return typeof iat === 'number' ? iat * 1000 : undefined
}

/** Which session it belongs to. */
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

/** Only its life is checked here; whether it is genuine, the server decides at every call. */
export function isLive(token: string | undefined, nowMs: number): token is string {
  return token !== undefined && (expiryMs(token) ?? 0) > nowMs
}

/** Somebody is logged in, and the token is over or will be before long. */
export function endsWithin(token: string | undefined, ms: number, nowMs: number): token is string {
  return token !== undefined && (expiryMs(token) ?? 0) - nowMs < ms
}
