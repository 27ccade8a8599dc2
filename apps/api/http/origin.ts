import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page of another origin sent this request. Browsers send its origin, and scripts cannot change it. A client that sends none is
 * not a browser and has nobody's cookies.
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
