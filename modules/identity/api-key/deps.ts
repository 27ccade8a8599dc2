import type { Kysely } from '@cocobnk/database'
import type { MemberTables, NotifyDeps } from '@cocobnk/member'
import type { ApiKeyTables } from './store.ts'

export type ApiKeyDeps = NotifyDeps & {
  readonly db: Kysely<ApiKeyTables & MemberTables>
  /** The master key of intents. */
  readonly intentKey: Uint8Array
}

export type Actor = {
  readonly memberSeq: string
  readonly client: { readonly address: string; readonly agent: string }
}

/** Field name of the seal. It contains the key's id, so that a secret cannot be swapped for another. */
export function secretField(keySeq: string): string {
  return `api_key.secret ${keySeq}`
}
