import { randomBytes } from 'node:crypto'
import type { OperatorRole } from '@cocobnk/contract'
import { type Kysely, sql, uuidV7 } from '@cocobnk/database'
import { createOperator, type OperatorTables } from '@cocobnk/operator'
import type { Vault } from '@cocobnk/vault'
import { tokenFor } from './forge.ts'

type Deps = { readonly db: Kysely<OperatorTables>; readonly vault: Vault }

/** A new operator with a session. A login would cost each of them half a minute: no code is good twice. */
export async function operatorToken(deps: Deps, role: OperatorRole): Promise<string> {
  const email = `${role.toLowerCase()}-${randomBytes(4).toString('hex')}@operators.test`
  const credentials = { password: 'Correct-horse-7', otpSecret: 'A'.repeat(32) }
  const created = await createOperator(deps, { email, name: role, role, ...credentials })
  if (!created.ok) throw new Error(created.code)
  const { operatorSeq } = created.value
  const sessionSeq = uuidV7()
  await sql`INSERT INTO operator_session (session_seq, operator_seq, expires_at, address)
    VALUES (${sessionSeq}, ${operatorSeq}, now() + interval '1 hour', 'x')`.execute(deps.db)
  return tokenFor({ ownerSeq: operatorSeq, sessionSeq, audience: 'cocobnk-console' })
}
