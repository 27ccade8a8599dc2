import type { KeyObject } from 'node:crypto'
import type { NotifyDeps } from '@cocobnk/member'
import type { Announce } from '@cocobnk/review'
import type { Vault } from '@cocobnk/vault'
import type { OauthDatabase } from './tables.ts'

export type OauthDeps = NotifyDeps & {
  readonly db: OauthDatabase
  readonly vault: Vault
  readonly announce: Announce
  readonly oauthSecrets: OauthSecrets
}

/** Derived from the signing key of access tokens. With another key, every token and every cookie of the provider becomes invalid. */
type OauthSecrets = {
  /** Seals the provider's stored state. */
  readonly seal: KeyObject
  /** Signs the cookies of an open consent. */
  readonly cookie: string
}

export type Actor = {
  readonly memberSeq: string
  readonly client: { readonly address: string; readonly agent: string }
}
