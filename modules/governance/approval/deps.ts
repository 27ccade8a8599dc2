import type { AuditTables } from '@cocobnk/audit'
import type {
  AffiliateBehaviour,
  AffiliateBeneficiary,
  AssetPolicy,
  CardClass,
  Content,
  ContentKind,
  ContentPlace,
  DangerousAction,
  DisputeDecision,
  InstrumentTerms,
  LegalText,
  MarketDeskTerms,
  OperatorRole,
  OperatorState,
  PolicyTerms,
  Push,
  TermTexts,
} from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import type { Result } from '@cocobnk/result'
import type { ApprovalTable } from './store.ts'

export type ApprovalTables = AuditTables & { approval: ApprovalTable }

export type ApprovalDatabase = Kysely<ApprovalTables>

type Values = Readonly<Record<string, unknown>>

/** An operator's current role and state. */
export type Standing = { readonly role: OperatorRole; readonly state: OperatorState }

/** The data each action needs when performed; stored with the approval until then. */
export type Payloads = {
  readonly 'account.extend': { readonly accountSeq: string }
  readonly 'account.release': { readonly accountSeq: string }
  /** Null terms end the policy. */
  readonly 'affiliate.change': {
    readonly behaviour: AffiliateBehaviour
    readonly beneficiary: AffiliateBeneficiary
    /** The policy in force at the request. */
    readonly policySeq: string | null
    readonly terms: PolicyTerms | null
  }
  readonly 'app.approve': { readonly reviewSeq: string }
  readonly 'asset.change': { readonly assetSeq: string; readonly before: AssetPolicy; readonly after: AssetPolicy }
  readonly 'content.publish': {
    readonly documentSrl: string
    readonly kind: ContentKind
    readonly place: ContentPlace
    /** Null for a new text. */
    readonly before: Content | null
    readonly after: Content
  }
  readonly 'deal.readmit': { readonly memberSeq: string }
  readonly 'deal.release': { readonly dealSeq: string }
  /** With the amount for the buyer, in minor units, and whether the losing side forfeits its bond. */
  readonly 'deal.rule': {
    readonly applicationSeq: string
    readonly decision: DisputeDecision
    readonly released: string
    readonly forfeitsBond?: boolean
  }
  /** With its value at the request, in minor units of USOT. */
  readonly 'deposit-claim.approve': { readonly claimSeq: string; readonly usot: string | null }
  readonly 'deposit.credit': { readonly depositSeq: string; readonly accountSeq: string; readonly memberSeq: string }
  /** With its destination, and the fee as shown, in minor units. */
  readonly 'deposit.return': { readonly depositSeq: string; readonly address: string; readonly fee: string }
  readonly 'halt.release': { readonly haltSeq: string }
  readonly 'instrument.change': {
    readonly instrumentSeq: string
    /** Null for a new product. */
    readonly before: InstrumentTerms | null
    readonly after: InstrumentTerms
    /** Null if the contract does not change. */
    readonly document: TermTexts | null
  }
  readonly 'market.change': {
    readonly marketSeq: string
    readonly before: MarketDeskTerms
    readonly after: MarketDeskTerms
  }
  /** With the minutes during which orders gather before they are matched. */
  readonly 'market.resume': { readonly marketSeq: string; readonly minutes: number }
  readonly 'member.restrict': { readonly memberSeq: string }
  readonly 'member.release': { readonly memberSeq: string }
  readonly 'merchant.approve': { readonly reviewSeq: string }
  /** Another class of a shop that takes cards, or the end of a stop. */
  readonly 'merchant.card': {
    readonly merchantSeq: string
    readonly before: CardClass
    readonly after: CardClass
    readonly stopSeq: string | null
  }
  readonly 'merchant.release': { readonly merchantSeq: string }
  readonly 'operator.invite': {
    readonly email: string
    readonly name: string
    readonly role: OperatorRole
    readonly locale: Locale
  }
  readonly 'operator.change': { readonly operatorSeq: string; readonly before: Standing; readonly after: Standing }
  readonly 'operator.reset-factor': { readonly operatorSeq: string; readonly before: Standing }
  /** The hash of the payer's new secret, in hexadecimal digits. */
  readonly 'return.recover': { readonly offerSeq: string; readonly claimHash: string }
  readonly 'outflow.extend': { readonly memberSeq: string }
  readonly 'outflow.release': { readonly memberSeq: string }
  readonly 'return.write-off': { readonly offerSeq: string }
  /** In minor units. */
  readonly 'rewards.endow': { readonly asset: string; readonly amount: string }
  readonly 'term.publish': {
    readonly code: LegalText
    readonly version: string
    readonly effectiveAt: string
    readonly text: TermTexts
  }
  readonly 'withdrawal.approve': { readonly withdrawalSeq: string }
  readonly 'tier.refill': { readonly moveSeq: string }
  readonly 'setting.change': { readonly name: string; readonly before: Values; readonly after: Values }
}

/** Work to do after the commit, such as notifying open screens. */
export type Afterwards = { tell(): Promise<void> }

/** The requester and the approver. */
export type Deciders = {
  readonly approvalSeq: string
  readonly makerSeq: string
  readonly checkerSeq: string
  /** The request's reason. */
  readonly reason: string
}

/** Performs the action in the transaction that approved it; refuses if the facts have changed since the request. */
export type Performer<Action extends DangerousAction> = (
  transaction: ApprovalDatabase,
  payload: Payloads[Action],
  by: Deciders,
) => Promise<Result<Afterwards, 'CHANGED_MEANWHILE' | 'LAST_ADMINISTRATOR'>>

/** An action without a performer does not compile. Performers are called only by a decision. */
export type Performers = { readonly [Action in DangerousAction]: Performer<Action> }

/** Names by id; operators are never deleted. */
export type OperatorNames = (operatorSeqs: readonly string[]) => Promise<ReadonlyMap<string, string>>

export type AskDeps = { readonly db: ApprovalDatabase; readonly push: Pick<Push, 'toOperators'> }

export type ApprovalDeps = AskDeps & {
  readonly performers: Performers
  /** Undefined for an operator who is no longer active. */
  readonly roleOf: (transaction: ApprovalDatabase, operatorSeq: string) => Promise<OperatorRole | undefined>
  readonly operatorNames: OperatorNames
  /** Names of subjects, by subject; missing for those without a name. */
  readonly subjectNames: (subjects: readonly string[]) => Promise<ReadonlyMap<string, string>>
}
