import type { DeviceCookie, settingSchema } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { Throttle } from '@cocobnk/throttle'
import type { Vault } from '@cocobnk/vault'
import type { z } from 'zod'
import type { MemberTables } from './tables.ts'

export type MemberDatabase = Kysely<MemberTables>

type Settings = {
  readonly constant: z.output<typeof settingSchema.constant>
  readonly member: z.output<typeof settingSchema.memberConfig>
  readonly kyc: z.output<typeof settingSchema.kycConfig>
}

export type Ended = { tell(): Promise<void> }

export type RealName = { readonly completedAt: Date; readonly expiresAt: Date }

/** Functions of other modules. They depend on this one, so they are injected here and not imported. */
export type Neighbours = {
  /** In the transaction; `tell` notifies open screens after the commit. */
  endSessions(transaction: MemberDatabase, memberSeq: string, exceptSessionSeq?: string): Promise<Ended>
  /** Forgets all known browsers of a member. */
  forgetDevices(transaction: MemberDatabase, memberSeq: string): Promise<void>
  /** Remembers the browser as the member's; `token` is the current value of its cookie, if any. */
  knowDevice(transaction: MemberDatabase, memberSeq: string, token: string | undefined): Promise<DeviceCookie>
  otpActivatedAt(db: MemberDatabase, memberSeq: string): Promise<Date | null>
  /** When the real name was last verified, even if that has expired. */
  realNameOf(db: MemberDatabase, memberSeq: string): Promise<RealName | null>
  /** Document checks that are valid now, by the number of their type. */
  certifiedTypes(memberSeq: string, now: Date): Promise<ReadonlyMap<number, RealName>>
  /** Numbers of live sessions and passkeys. */
  countsOf(memberSeq: string): Promise<{ readonly sessions: number; readonly passkeys: number }>
  /** Erases what every module stores about the member, including this one. A job removes the stored files. */
  eraseBelongings(transaction: MemberDatabase, memberSeq: string): Promise<void>
  /** Whether money is held or something pending. */
  hasObligations(transaction: MemberDatabase, memberSeq: string): Promise<boolean>
  /** Whether an account of the member has money, according to the ledger. */
  hasMoney(memberSeq: string): Promise<boolean>
}

export type MemberDeps = Neighbours & {
  readonly db: MemberDatabase
  readonly vault: Vault
  readonly throttle: Throttle
  readonly settings: () => Promise<Settings>
  /** Origin of the links in mails. */
  readonly webOrigin: string
}

/** The client that caused an event, for the list of security events. */
export type Client = { readonly address: string; readonly agent: string }
