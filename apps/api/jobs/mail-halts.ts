import { OPERATOR_ROLES, ROLE_PERMISSIONS } from '@cocobnk/contract'
import { type CustodyTables, takeUnmailedSignerHalts } from '@cocobnk/custody'
import { inTransaction, type Kysely } from '@cocobnk/database'
import { type HaltTables, takeUnmailedHalts } from '@cocobnk/halt'
import { enqueueMail } from '@cocobnk/mail'
import { activeOperators, type OperatorDeps, type OperatorTables } from '@cocobnk/operator'

const MAY_RELEASE = OPERATOR_ROLES.filter((role) => ROLE_PERMISSIONS[role].includes('halt.release'))

/** Mails new halts, including the signer's, to every operator who may release them. Simultaneous halts share one mail. */
export function mailHalts({
  db,
  consoleOrigin,
}: Pick<OperatorDeps, 'consoleOrigin'> & {
  readonly db: Kysely<OperatorTables & HaltTables & CustodyTables>
}): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // The process that takes a row mails it, so concurrent processes mail once.
    const notices = [
      { event: 'HALTED', path: '/halts', count: await takeUnmailedHalts(transaction) },
      { event: 'SIGNER_HALTED', path: '/signings', count: await takeUnmailedSignerHalts(transaction) },
    ] as const
    const due = notices.filter(({ count }) => count > 0)
    if (due.length === 0) return
    for (const { email, name, locale } of await activeOperators(transaction, MAY_RELEASE))
      for (const { event, path } of due) {
        const values = { name, event, link: `${consoleOrigin}${path}` }
        await enqueueMail(transaction, { recipient: email, locale, template: 'operator-notice', values })
      }
  })
}
