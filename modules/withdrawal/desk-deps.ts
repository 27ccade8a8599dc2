import type { ApprovalTables, AskDeps } from '@cocobnk/approval'
import type { Output } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { WithdrawalBankTables, WithdrawalDeps } from './deps.ts'
import type { VelocityLimits } from './velocity.ts'

/** One transaction of a payout, decoded. */
export type Attempt = Output<'GET /operator/withdraw/{withdrawal_seq}'>['withdrawal']['attempts'][number]

export type WithdrawalDeskDatabase = Kysely<WithdrawalBankTables & ApprovalTables>

export type WithdrawalDeskDeps = Pick<WithdrawalDeps, 'vault' | 'ledgers' | 'progressOf'> &
  Pick<AskDeps, 'push'> & {
    readonly db: WithdrawalDeskDatabase
    readonly settings: () => Promise<{ readonly withdrawal: VelocityLimits }>
    readonly attemptsOf: (payoutSeq: string) => Promise<readonly Attempt[]>
  }
