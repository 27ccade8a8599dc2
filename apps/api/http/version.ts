import type { IncomingHttpHeaders } from 'node:http'
import { API_VERSIONS, type Operation } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'

export const VERSION_HEADER = 'cocobnk-version'

/**
 * The API version for a request: the one it asks for, or the one its key was created with. If the key's version is no longer supported,
 * the oldest supported one. Undefined for requests without either, such as those of our own pages, which always use the newest.
 */
export function versionOf(
  headers: IncomingHttpHeaders,
  pinned: string | undefined,
  answered: readonly string[] = API_VERSIONS,
): Result<string | undefined, 'VERSION_UNKNOWN'> {
  const asked = headers[VERSION_HEADER]
  if (asked === undefined) return ok(pinned === undefined || answered.includes(pinned) ? pinned : answered.at(-1))
  return typeof asked === 'string' && answered.includes(asked)
    ? ok(asked)
    : refuse('VERSION_UNKNOWN', { data: { versions: answered } })
}

/** Headers of a deprecated operation by RFC 9745 and RFC 8594, so that a client's tools can warn; none for other operations. */
export function deprecationHeaders({ deprecated }: Operation): Readonly<Record<string, string>> {
  if (!deprecated) return {}
  return {
    deprecation: `@${Date.parse(deprecated.since) / 1000}`,
    sunset: new Date(deprecated.until).toUTCString(),
  }
}
