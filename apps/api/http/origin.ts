import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page of another origin sent this. Browsers say where a request comes from, and scripts cannot change that;
 * who says nothing is no browser and carries nobody's cookies.
 */
export function isForeign(headers: IncomingHttpHeaders, webOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  return isOtherOrigin(headers, webOrigin)
}

/** Browsers name the page's origin with whatever may change something. */
export function isOtherOrigin({ origin }: IncomingHttpHeaders, ours: string): boolean {
  return origin !== undefined && origin !== ours
}
