import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page of another origin sent this. Browsers state where a request comes from, and scripts cannot change that; a client that
 * states nothing is not a browser and carries nobody's cookies.
 */
export function isForeign(headers: IncomingHttpHeaders, webOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  return isOtherOrigin(headers, webOrigin)
}

/** Browsers send the page's origin with every request that may change something. */
export function isOtherOrigin({ origin }: IncomingHttpHeaders, ours: string): boolean {
  return origin !== undefined && origin !== ours
}
