import type { Performers } from '@cocobnk/approval'
import { askOutside, uuidV7 } from '@cocobnk/database'
import { ok, refuse } from '@cocobnk/result'
import { keepsAdministrators } from './ask-change.ts'
import type { OperatorDatabase, OperatorDeps } from './deps.ts'
import { lockAdministrators, updateFactorsReset, updateStanding } from './desk/store.ts'
import { endInvitations } from './invitation.store.ts'
import { mailInvitation } from './invitation.ts'
import { insertOperator } from './store.ts'

type Deps = Pick<OperatorDeps, 'vault' | 'push' | 'consoleOrigin'>
type DatabaseOf = (transaction: Parameters<Performers['operator.invite']>[0]) => OperatorDatabase
type OperatorPerformers = Pick<Performers, 'operator.invite' | 'operator.change' | 'operator.reset-factor'>

/** Carries out approved changes. The database ends the sessions; this closes their sockets. */
export function operatorPerformers(deps: Deps, databaseOf: DatabaseOf): OperatorPerformers {
  const lineOf = (operatorSeq: string) => ({ tell: () => deps.push.endOperator({ operatorSeq }) })
  return {
    'operator.invite': async (transaction, { email, name, role, locale }) => {
      const db = databaseOf(transaction)
      const { owner: operator_seq, bytes: wrapped_key } = await askOutside(`newcomer ${email}`, () =>
        deps.vault.newKey(uuidV7()),
      )
      const operator = { operator_seq, email, name, role, locale, state: 'INVITED', wrapped_key } as const
      if (!(await insertOperator(db, operator))) return refuse('CHANGED_MEANWHILE')
      await mailInvitation(deps, db, operator)
      return ok({ tell: async () => {} })
    },
    'operator.change': async (transaction, { operatorSeq, before, after }) => {
      const db = databaseOf(transaction)
      if (!keepsAdministrators(await lockAdministrators(db), operatorSeq, after)) return refuse('LAST_ADMINISTRATOR')
      if (!(await updateStanding(db, operatorSeq, { before, after }))) return refuse('CHANGED_MEANWHILE')
      if (after.state === 'SUSPENDED') await endInvitations(db, operatorSeq)
      return ok(lineOf(operatorSeq))
    },
    'operator.reset-factor': async (transaction, { operatorSeq, before }) => {
      const db = databaseOf(transaction)
      const after = { role: before.role, state: 'INVITED' } as const
      if (!keepsAdministrators(await lockAdministrators(db), operatorSeq, after)) return refuse('LAST_ADMINISTRATOR')
      const operator = await updateFactorsReset(db, operatorSeq, before)
      if (!operator) return refuse('CHANGED_MEANWHILE')
      await mailInvitation(deps, db, operator)
      return ok(lineOf(operatorSeq))
    },
  }
}
