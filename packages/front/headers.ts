/** Where browsers report violations of the content policy; the api serves it on the page's own origin. */
const REPORT_PATH = '/api/csp-report'
const REPORT_GROUP = 'csp'

type Policy = {
  /** Names of the Trusted Types policies the page may use; none if empty. */
  readonly trustedTypes: readonly string[]
}

function contentPolicy({ trustedTypes }: Policy): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    // 'self' covers the socket too: same host, same port.
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypes.length > 0 ? trustedTypes : ["'none'"],
    // Both: browsers without the Reporting API know only the older one, the others ignore it.
    'report-uri': [REPORT_PATH],
    'report-to': [REPORT_GROUP],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Headers of every response of a front end, for our server and for deployments. */
export function securityHeaders(policy: Policy): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentPolicy(policy),
    'Reporting-Endpoints': `${REPORT_GROUP}="${REPORT_PATH}"`,
    // Popups too: a page must notice when the identity provider's window is closed. This severs the popup's access to its opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
}
