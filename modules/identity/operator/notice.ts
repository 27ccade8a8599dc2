import { enqueueMail } from '@cocobnk/mail'
import type { OperatorDatabase, OperatorDeps } from './deps.ts'
import { selectOperator } from './store.ts'

type SecurityEvent = 'PASSKEY_ADDED' | 'PASSKEY_REMOVED' | 'SESSION_STOLEN'

/** Mails an operator about their own access, in the transaction that changed it. */
export async function mailOperator(
  { consoleOrigin }: Pick<OperatorDeps, 'consoleOrigin'>,
  transaction: OperatorDatabase,
  operatorSeq: string,
  event: SecurityEvent,
): Promise<void> {
  const operator = await selectOperator(transaction, operatorSeq)
  if (!operator) throw new Error('an operator is never forgotten')
  const { email, name, locale } = operator
  const values = { name, event, link: consoleOrigin }
  await enqueueMail(transaction, { recipient: email, locale, template: 'operator-notice', values })
}
