import type { ApprovalTables, AskDeps } from '@cocobnk/approval'
import type { CustodyTables } from '@cocobnk/custody'
import type { Kysely } from '@cocobnk/database'
import type { WithdrawalBankTables, WithdrawalDeps } from '../deps.ts'
import type { VelocityLimits } from '../velocity.ts'

export type WithdrawalDeskDatabase = Kysely<WithdrawalBankTables & ApprovalTables & CustodyTables>

export type WithdrawalDeskDeps = Pick<WithdrawalDeps, 'vault' | 'ledgers' | 'progressOf' | 'bankProgressOf'> &
  Pick<AskDeps, 'push'> & {
    readonly db: WithdrawalDeskDatabase
    readonly settings: () => Promise<{ readonly withdrawal: VelocityLimits }>
  }
