/** When an access token ends, read from its `exp` claim; undefined for anything that is no token. */
export function expiryMs(token: string): number | undefined {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const exp = (claims as { exp?: unknown } | null)?.exp
    return typeof exp === 'number' ? exp * 1000 : undefined
  } catch {
    return undefined
  }
}

/** Only its life is checked here; whether it is genuine, the server decides at every call. */
export function isLive(token: string | undefined, nowMs: number): token is string {
  return token !== undefined && (expiryMs(token) ?? 0) > nowMs
}
