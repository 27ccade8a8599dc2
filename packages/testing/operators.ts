import { randomBytes } from 'node:crypto'
import type { OperatorRole } from '@cocobnk/contract'
import { type Kysely, sql, uuidV7 } from '@cocobnk/database'
import { createOperator, type OperatorTables } from '@cocobnk/operator'
import type { Vault } from '@cocobnk/vault'
import { tokenFor } from './forge.ts'
import { totp } from './totp.ts'

type Deps = { readonly db: Kysely<OperatorTables>; readonly vault: Vault }

export const OTP_SECRET = 'A'.repeat(32)
export const OPERATOR_PASSWORD = 'Correct-horse-7'

/** An operator who can log in with {@link OPERATOR_PASSWORD} and a code of {@link OTP_SECRET}. */
export async function newOperator(deps: Deps, email: string, role: OperatorRole): Promise<string> {
  const credentials = { password: OPERATOR_PASSWORD, otpSecret: OTP_SECRET }
  const created = await createOperator(deps, { email, name: role, role, ...credentials })
  if (!created.ok) throw new Error(created.code)
  return created.value.operatorSeq
}

/** A new operator with a session. A real login would cost half a minute each: no code is valid twice. */
export async function operatorToken(deps: Deps, role: OperatorRole): Promise<string> {
  const email = `${role.toLowerCase()}-${randomBytes(4).toString('hex')}@operators.test`
  const operatorSeq = await newOperator(deps, email, role)
  const sessionSeq = uuidV7()
  await sql`INSERT INTO operator_session (session_seq, operator_seq, expires_at, address)
    VALUES (${sessionSeq}, ${operatorSeq}, now() + interval '1 hour', 'x')`.execute(deps.db)
  return tokenFor({ ownerSeq: operatorSeq, sessionSeq, audience: 'cocobnk-console' })
}

/** The operator's next code, as if half a minute had passed since the last one; see {@link timePasses}. */
export async function operatorCode({ db }: Pick<Deps, 'db'>, token: string): Promise<string> {
  await sql`UPDATE operator SET otp_last_step = 0 WHERE operator_seq = ${ownerOf(token)}`.execute(db)
  return totp(OTP_SECRET)
}

/** Lets a test set the time step of an authenticator back, which the database otherwise forbids. */
export async function timePasses({ db }: Pick<Deps, 'db'>): Promise<void> {
  await sql`ALTER TABLE operator DISABLE TRIGGER operator_step_only_forward`.execute(db)
}

/** The token's owner. */
export function ownerOf(token: string): string {
  return String(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub)
}
