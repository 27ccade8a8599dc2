import type { CommonCode, InquiryAbout, OperatorCaller, Output, Push } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { FileTables } from '@cocobnk/file'
import type { ObjectStore } from '@cocobnk/object-store'
import type { Result } from '@cocobnk/result'
import type { Throttle } from '@cocobnk/throttle'
import type { Vault } from '@cocobnk/vault'
import type { InquiryKeyTable } from './key.store.ts'
import type { InquiryMailTable } from './mail.store.ts'
import type { InquiryMessageTable } from './message.store.ts'
import type { InquiryTable } from './store.ts'

/** The tables of this module, and those it writes to in its own transactions. */
export type InquiryTables = FileTables & {
  inquiry: InquiryTable
  inquiry_key: InquiryKeyTable
  inquiry_mail: InquiryMailTable
  inquiry_message: InquiryMessageTable
}

export type InquiryDatabase = Kysely<InquiryTables>

export type About = { readonly kind: InquiryAbout; readonly seq: string }

export type InquiryDeps = {
  readonly db: InquiryDatabase
  readonly vault: Vault
  readonly throttle: Throttle
  readonly push: Pick<Push, 'toMember' | 'toOperators'>
  /** Origin of links in mails. */
  readonly webOrigin: string
  /** Signs visitors' tickets. */
  readonly inquiryTicketSecret: Uint8Array
  /** Whether the subject exists and is the member's own. */
  readonly isOwn: (memberSeq: string, about: About) => Promise<boolean>
}

export type InquiryDeskDeps = Omit<InquiryDeps, 'isOwn' | 'throttle' | 'inquiryTicketSecret'> & {
  readonly objects: ObjectStore
  /** Names by id; operators are never deleted. */
  readonly operatorNames: (operatorSeqs: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Reads the member for display beside the inquiry, and audits that access. */
  readonly readMember: (
    memberSeq: string,
    caller: OperatorCaller,
  ) => Promise<Result<Output<'GET /operator/member/{member_seq}'>, CommonCode>>
}
