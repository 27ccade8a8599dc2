/** Everything in a URL is text. */
type AddressFields = Readonly<Record<string, string | number | boolean | undefined>>

/** The parts of a call of any operation. */
export type RequestInput = {
  readonly path?: AddressFields
  readonly query?: AddressFields
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly upload?: Blob
}

export const API_BASE = '/api/v1'

/** `GET /account/{account_seq}` and its input → method and URL. */
export function addressOf(key: string, input: RequestInput): { readonly method: string; readonly path: string } {
  const space = key.indexOf(' ')
  const path = key
    .slice(space + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.path?.[name])))
  return { method: key.slice(0, space), path: `${API_BASE}${path}${searchOf(input.query ?? {})}` }
}

function searchOf(query: AddressFields): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value))
  }
  return search.size === 0 ? '' : `?${search.toString()}`
}
