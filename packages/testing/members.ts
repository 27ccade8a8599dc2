import { importSigningKey } from '@cocobnk/access-token'
import type { OperatorRole } from '@cocobnk/contract'
import { type Kysely, openDatabase, uuidV7 } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { createMember, type MemberTables } from '@cocobnk/member'
import { stackVault } from '@cocobnk/vault/testing'
import { newOperator, operatorCode, operatorToken, timePasses } from './operators.ts'

export const PASSWORD = 'Correct-horse-7'
export const WEB_ORIGIN = 'http://localhost:4999'
export const CONSOLE_ORIGIN = 'http://localhost:4998'

export type Bank = {
  readonly database: FreshDatabase
  readonly ledger: FreshDatabase
  /** What an api process needs to use this bank. */
  readonly env: Readonly<Record<'BANK_DATABASE_URL' | 'LEDGER_DATABASE_URL' | 'WEB_ORIGIN' | 'CONSOLE_ORIGIN', string>>
  /** The database as its owner: for what operators, or time, would do. */
  readonly owner: Kysely<MemberTables>
  createMember(userName: string): Promise<void>
  /** Returns the operator's id. */
  createOperator(email: string, role: OperatorRole): Promise<string>
  /** An access token of a new operator's session, as from a login. */
  operatorToken(role: OperatorRole): Promise<string>
  /** The code with which an operator confirms the next request. */
  operatorCode(token: string): Promise<string>
  /** A token we signed for an expired session. */
  expiredToken(): Promise<string>
  close(): Promise<void>
}

/** A migrated database for this test, with members. */
export async function freshBank(): Promise<Bank> {
  const database = await freshDatabase('bank')
  const ledger = await freshDatabase('ledger')
  const vault = await stackVault()
  const { db, close } = openDatabase<MemberTables>(database.urlOf('bank_owner'), {
    max: 2,
    applicationName: 'api-test',
  })
  await timePasses({ db: db as never })
  const signingKey = await importSigningKey(process.env.TOKEN_SIGNING_KEY ?? '', 'cocobnk-api')
  return {
    database,
    ledger,
    env: {
      BANK_DATABASE_URL: database.urlOf('bank_app'),
      LEDGER_DATABASE_URL: ledger.urlOf('ledger_app'),
      WEB_ORIGIN,
      CONSOLE_ORIGIN,
    },
    owner: db,
    createMember: async (userName) => {
      const email = `${userName}@members.test`
      const created = await createMember({ db, vault }, { userName, password: PASSWORD, email, emailVerified: true })
      if (!created.ok) throw new Error(`${userName} exists already`)
    },
    createOperator: (email, role) => newOperator({ db: db as never, vault }, email, role),
    operatorToken: (role) => operatorToken({ db: db as never, vault }, role),
    operatorCode: (token) => operatorCode({ db: db as never }, token),
    expiredToken: () =>
      signingKey.sign({
        ownerSeq: uuidV7(),
        sessionSeq: uuidV7(),
        generation: 1,
        expiresAt: new Date(Date.now() - 1000),
      }),
    close: async () => {
      await Promise.all([close(), vault.close()])
      await Promise.all([database.drop(), ledger.drop()])
    },
  }
}

export async function logIn(apiUrl: string, userName: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(`${apiUrl}/api/v1/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ user_id: userName, password: PASSWORD }),
  })
  const { token } = (await response.json()) as { token?: string }
  if (!token) throw new Error(`login was refused with ${response.status}`)
  return token
}
