import type { Kysely } from '@cocobnk/database'
import type { MemberTables, NotifyDeps } from '@cocobnk/member'
import type { PasskeyTables } from './store.ts'

export type PasskeyDatabase = Kysely<PasskeyTables & MemberTables>

/** Passkeys belong to the host of the web's origin: no other page can use them. */
export type PasskeyDeps = NotifyDeps & { readonly db: PasskeyDatabase }

export type Actor = {
  readonly memberSeq: string
  readonly client: { readonly address: string; readonly agent: string }
}

/** As sent by the browser; untrusted before verification. */
export type Credential = Readonly<Record<string, unknown>>
/** What the browser passes to the authenticator. */
export type PasskeyOptions = Record<string, Json>
type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
