import type { OperatorRole } from '@cocobnk/contract'
import { sql, uuidV7 } from '@cocobnk/database'
import { intentSecret } from '@cocobnk/request-signature'
import { tokenFor } from './forge.ts'
import { type Bank, logIn } from './members.ts'
import { otherAddress } from './requests.ts'

/** Access tokens of new sessions of a member. Only the first costs a login, which hashes a password for 20 ms. */
export function sessionsOf(bank: Bank, apiUrl: string): (userName: string) => Promise<string> {
  return copies(bank, 'session', 'cocobnk-api', (userName: string) => logIn(apiUrl, userName, otherAddress()))
}

/** Like `sessionsOf` for operators: one person per role. */
export function operatorSessionsOf(bank: Bank): (role: OperatorRole) => Promise<string> {
  return copies(bank, 'operator_session', 'cocobnk-console', (role: OperatorRole) => bank.operatorToken(role))
}

/** Opens the first session of each name; the others are copies of its row. */
function copies<Name>(bank: Bank, table: string, audience: string, open: (name: Name) => Promise<string>) {
  const opened = new Map<Name, Promise<Session>>()
  return async (name: Name): Promise<string> => {
    const first = opened.get(name) ?? open(name).then(sessionOf)
    opened.set(name, first)
    const { ownerSeq, sessionSeq } = await first
    const copy = uuidV7()
    await sql`INSERT INTO ${sql.table(table)}
      SELECT (jsonb_populate_record(first, jsonb_build_object('session_seq', ${copy}::uuid, 'revoked_at', null))).*
      FROM ${sql.table(table)} AS first WHERE session_seq = ${sessionSeq}`.execute(bank.owner)
    return tokenFor({ ownerSeq, sessionSeq: copy, audience })
  }
}

type Session = { readonly ownerSeq: string; readonly sessionSeq: string }

/** The owner and session of a token. */
export function sessionOf(token: string): Session {
  const { sub, sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return { ownerSeq: String(sub), sessionSeq: String(sid) }
}

/** The secret of the session of a token, derived as by the identity process and the posters. */
export function sessionSecretOf(token: string): string {
  const { ownerSeq: member, sessionSeq: id } = sessionOf(token)
  return intentSecret(Buffer.from(process.env.INTENT_KEY ?? '', 'hex'), { by: 'session', id, member })
}
