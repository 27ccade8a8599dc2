import type { AccountDeps } from '@cocobnk/account'
import type { ApprovalDatabase } from '@cocobnk/approval'
import type { CardProcessor } from '@cocobnk/card-processor'
import type { PayDeps } from '@cocobnk/checkout'
import type { Kysely } from '@cocobnk/database'
import type { DepositDeps } from '@cocobnk/deposit'
import type { ExchangeDeps } from '@cocobnk/exchange'
import type { GradeDatabase, GradeDeps } from '@cocobnk/grade'
import type { HoldingDeps } from '@cocobnk/holding'
import type { InquiryDeps } from '@cocobnk/inquiry'
import type { KycDeps } from '@cocobnk/kyc'
import type { MemberDeps } from '@cocobnk/member'
import type { NotificationDeps } from '@cocobnk/notification'
import type { OauthDeps, OpenProvider } from '@cocobnk/oauth'
import type { OperatorDeps } from '@cocobnk/operator'
import type { MakerDeps, PublicMarketDeps } from '@cocobnk/public-market'
import type { LimitDeps } from '@cocobnk/request-log'
import type { SessionDeps } from '@cocobnk/session'
import type { StepUpDeps } from '@cocobnk/step-up'
import type { TransferDeps } from '@cocobnk/transfer'
import type { WebhookDeps } from '@cocobnk/webhook'
import type { WithdrawAddressDeps } from '@cocobnk/withdraw-address'
import type { WithdrawalDeps } from '@cocobnk/withdrawal'
import type { Tables } from '../tables.ts'

/** Dependencies that every process provides, whatever it serves. */
export type SharedDeps = Pick<StepUpDeps, 'vault' | 'throttle' | 'webOrigin' | 'consoleOrigin' | 'stepUpSecret'> & {
  readonly db: Kysely<Tables>
  readonly ask: TransferDeps['ask']
  readonly ledgers: Pick<AccountDeps['ledgers'], 'balances' | 'shards'> & GradeDeps['ledgers']
  readonly push: SessionDeps['push']
}

/** Dependencies of the operations of the identity process: what opens sessions, and verifies and writes factors. */
export type IdentityDeps = SharedDeps &
  Pick<SessionDeps, 'signingKey' | 'refreshSecret'> &
  Pick<OperatorDeps, 'consoleKey'> &
  Pick<StepUpDeps, 'spendProof' | 'operatorsNeedPasskey' | 'spendOperatorCode'> &
  Pick<HandlerDeps, 'makerId'> & {
    /** The master key of intents, from which the secrets of sessions and API keys are derived. */
    readonly intentKey: Uint8Array
    readonly oauthSecrets: OauthDeps['oauthSecrets']
    readonly oauthProvider: OpenProvider
  }

/** Dependencies of all other operations: connections, keys and settings. None of them opens a session. */
export type HandlerDeps = SharedDeps &
  Pick<AccountDeps & WithdrawalDeps, 'ledgers'> &
  Pick<DepositDeps, 'addressSources'> & {
    /** Whether an address is one of the bank's own hot, warm or cold addresses. */
    readonly isTierAddress: (network: string, address: string) => boolean
  } & Pick<ExchangeDeps, 'ledgers' | 'quoteSecret'> &
  Pick<HoldingDeps, 'ledgers'> &
  Pick<WithdrawAddressDeps, 'chainNet'> &
  Pick<InquiryDeps, 'inquiryTicketSecret'> &
  Pick<WebhookDeps, 'webhookSeal' | 'webhookLoopbackHosts'> &
  Pick<WithdrawalDeps, 'explorerUrl'> &
  Pick<KycDeps, 'objects' | 'scan' | 'identity'> & {
    readonly ask: TransferDeps['ask']
    /** Has the identity process use up a one-time code or verify a password. */
    readonly verifyFactor: PayDeps['prove']
    readonly ledgers: TransferDeps['ledgers']
    readonly tellMoved: TransferDeps['tell']
    readonly wakeMover: TransferDeps['wakeMover']
    readonly webPush: NotificationDeps['push']
    readonly trading: PublicMarketDeps['trading']
    /** ID of the bank's own member, who quotes in order books. */
    readonly makerId: string | undefined
    readonly quotesStopped: MakerDeps['onStopped']
    readonly quotesKept: MakerDeps['onQuotes']
    /** The card processor and the secret of its events. Without them, card payments are off. */
    readonly cards: { readonly processor: CardProcessor; readonly eventSecret: string } | undefined
    readonly onProblem: (error: unknown) => void
    readonly limitsOf: LimitDeps['limitsOf']
  }

/** Widens a module's transaction type: each module declares only its own tables, but every transaction covers the whole database. */
export function whole(transaction: MemberDeps['db'] | ApprovalDatabase | GradeDatabase): Kysely<Tables> {
  return transaction as unknown as Kysely<Tables>
}
