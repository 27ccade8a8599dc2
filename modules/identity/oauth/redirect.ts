const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether an app may have members redirected there: https, or http on the reader's own machine, and no address that a browser would parse
 * differently. Addresses are compared character by character later, so it must already be in its normal form.
 */
export function isRedirectAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK_HOSTS.includes(url.hostname))
  const isPlain = url.username === '' && url.password === '' && !text.includes('#') && !text.includes('*')
  return isSecure && isPlain && (url.href === text || url.href === `${text}/`)
}

/** Whether all are of one host: the members of an app are known to one site by one subject. */
export function areOfOneHost(redirectUris: readonly string[]): boolean {
  return new Set(redirectUris.map((uri) => new URL(uri).host)).size === 1
}
