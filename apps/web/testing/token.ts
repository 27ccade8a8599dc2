/** A token as far as a browser reads it: its life and its session. Nobody here checks the signature. */
export function tokenUntil(expiresAtMs: number, more: { readonly iat?: number; readonly sid?: string } = {}): string {
  const claims = { exp: Math.floor(expiresAtMs / 1000), sid: 'a-session', ...more }
  return ['e30', btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_'), 'signature'].join('.')
}
