import { securityHeaders } from './headers.ts'
import type { OfflineShell } from './offline-shell.ts'
import type { Prerendered } from './prerendered.ts'

/** The settings that a front end's build and server share. */
export type FrontEnd = {
  readonly port: number
  /** Paths that the api serves, on the pages' own origin. */
  readonly api: { readonly url: string; readonly paths: readonly string[] }
  /** Headers of this front end besides, or instead of, the common ones. */
  readonly headers?: Readonly<Record<string, string>>
  /** Names of the Trusted Types policies in its pages; see {@link securityHeaders}. */
  readonly trustedTypes?: readonly string[]
  /** Pages that are drawn beforehand. */
  readonly prerendered?: Prerendered
  /** URL of the sandbox, linked from pages of the development server only. */
  readonly sandboxUrl?: string | undefined
  /** The screens that open without a network. */
  readonly offline?: OfflineShell
}

/** The headers of every file that this front end serves. */
export function headersOf({ trustedTypes = [], headers }: FrontEnd): Readonly<Record<string, string>> {
  return { ...securityHeaders({ trustedTypes }), ...headers }
}
