import { recordAudit } from '@cocobnk/audit'
import { uuidV7 } from '@cocobnk/database'
import { deviceOf } from '@cocobnk/device'
import { issueFirst } from '@cocobnk/session'
import { type Client, OPERATORS, type OperatorDatabase, type OperatorDeps, SESSION_HOURS } from './deps.ts'
import { insertSession } from './session.store.ts'
import { type Tokens, tokensOf } from './token.ts'

/** Opens a session, in the transaction that has spent the code. */
export async function openSession(
  deps: Pick<OperatorDeps, 'consoleKey'>,
  transaction: OperatorDatabase,
  operatorSeq: string,
  client: Client,
): Promise<Tokens> {
  const sessionSeq = uuidV7()
  const device = deviceOf(client)
  const session = { session_seq: sessionSeq, operator_seq: operatorSeq, ...device }
  const sessionEnd = await insertSession(transaction, session, SESSION_HOURS)
  const actor = `operator:${operatorSeq}`
  await recordAudit(transaction, { actor, action: 'operator.login', subject: actor, detail: device })
  return tokensOf(deps, await issueFirst(transaction, OPERATORS, { ownerSeq: operatorSeq, sessionSeq, sessionEnd }))
}
