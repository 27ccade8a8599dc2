import { securityHeaders } from './headers.ts'
import type { OfflineShell } from './offline-shell.ts'
import type { Prerendered } from './prerendered.ts'

/** The settings of a front end that its build and its server share. */
export type FrontEnd = {
  readonly port: number
  /** Paths that the api answers, on the same origin as the pages. */
  readonly api: { readonly url: string; readonly paths: readonly string[] }
  /** What this front end says to the browser beyond, or instead of, the common headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** Names of the policies by which text becomes code in its pages; see {@link securityHeaders}. */
  readonly trustedTypes?: readonly string[]
  /** Pages that are drawn beforehand. */
  readonly prerendered?: Prerendered
  /** Where the sandbox is, to which pages of the development server link. Nothing else uses it. */
  readonly sandboxUrl?: string | undefined
  /** What opens without a network. */
  readonly offline?: OfflineShell
}

/** The headers of every file that this front end serves. */
export function headersOf({ trustedTypes = [], headers }: FrontEnd): Readonly<Record<string, string>> {
  return { ...securityHeaders({ trustedTypes }), ...headers }
}
