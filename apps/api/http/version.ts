import type { IncomingHttpHeaders } from 'node:http'
import { API_VERSIONS, type Operation } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'

export const VERSION_HEADER = 'cocobnk-version'

/**
 * The version of the API by which a request is answered: the one it asks for, or the one its key was made with; of a key whose version
 * is no longer answered, the oldest that is. Nothing for who names none: our own pages, which are always of the newest.
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

/** What a client's tools should warn about, by RFC 9745 and RFC 8594. */
export function deprecationHeaders({ deprecated }: Operation): Readonly<Record<string, string>> {
  if (!deprecated) return {}
  return {
    deprecation: `@${Date.parse(deprecated.since) / 1000}`,
    sunset: new Date(deprecated.until).toUTCString(),
  }
}
