/** A token with the claims that the browser reads: expiry and session. The signature is never verified here. */
export function tokenUntil(expiresAtMs: number, more: { readonly iat?: number; readonly sid?: string } = {}): string {
  const claims = { exp: Math.floor(expiresAtMs / 1000), sid: 'a-session', ...more }
  return ['e30', btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_'), 'signature'].join('.')
}
