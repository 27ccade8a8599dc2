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

/** As the browser sent it; nothing in it is believed before it is verified. */
export type Credential = Readonly<Record<string, unknown>>
/** What goes to the browser for the authenticator. */
export type PasskeyOptions = Record<string, Json>
type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
