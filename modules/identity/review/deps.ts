import type { CaseKind, CommonCode, OperatorCaller, Output, Push } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import type { Result } from '@cocobnk/result'
import type { Vault } from '@cocobnk/vault'
import type { MessageTable } from './message.store.ts'
import type { CaseTable } from './store.ts'

/** The tables of this module, and those it writes to in its own transactions. */
export type ReviewTables = MemberTables & { review_case: CaseTable; review_message: MessageTable }

export type ReviewDatabase = Kysely<ReviewTables>

/** Notifies open screens of operators who may see this kind. */
export type Announce = (kind: CaseKind, caseSeq: string) => Promise<void>

export type ReviewDeps = {
  readonly db: ReviewDatabase
  readonly vault: Vault
  /** Origin of the links in mails. */
  readonly webOrigin: string
  readonly push: Push
  readonly announce: Announce
  /** Names by id; operators are never deleted. */
  readonly operatorNames: (operatorSeqs: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Reads the member for the page of a case; the access is audited there. */
  readonly readMember: (
    memberSeq: string,
    caller: OperatorCaller,
  ) => Promise<Result<Output<'GET /operator/member/{member_seq}'>, CommonCode>>
}
