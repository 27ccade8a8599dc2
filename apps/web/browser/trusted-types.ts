type TrustedTypes = {
  readonly defaultPolicy: unknown
  createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown
}

/** The one script whose address is handed to the browser as text. */
const WORKERS = ['/worker.js']

/**
 * Under the content policy no text becomes code. Browsers ask this policy about addresses of scripts, and it knows our worker
 * alone; there is no rule for HTML or for code, so both are refused.
 */
export function trustOwnWorker(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  // A page makes it once.
  if (trustedTypes && !trustedTypes.defaultPolicy)
    trustedTypes.createPolicy('default', { createScriptURL: (url) => (WORKERS.includes(url) ? url : null) })
}
