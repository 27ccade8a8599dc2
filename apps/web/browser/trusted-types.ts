type TrustedTypes = {
  readonly defaultPolicy: unknown
  createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown
}

/** The only script URL that is passed to the browser as text. */
const WORKERS = ['/worker.js']

/**
 * Creates the default Trusted Types policy, which allows our service worker as the only script URL. The policy has no rule for HTML or
 * for scripts, so the browser refuses both.
 */
export function trustOwnWorker(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  // The policy may be created only once per page.
  if (trustedTypes && !trustedTypes.defaultPolicy)
    trustedTypes.createPolicy('default', { createScriptURL: (url) => (WORKERS.includes(url) ? url : null) })
}
