import { randomBytes } from 'node:crypto'
import { importSigningKey } from '@cocobnk/access-token'
import { newSigningJwk } from '@cocobnk/access-token/testing'
import type { OperatorCaller, OperatorRole, Push } from '@cocobnk/contract'
import { openDatabase, sql } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { codeOf, newSecret, secretBytes, stepAt } from '@cocobnk/otp'
import { stackThrottle } from '@cocobnk/throttle/testing'
import { stackVault } from '@cocobnk/vault/testing'
import { createOperator } from '../create.ts'
import type { OperatorDeps, OperatorTables } from '../deps.ts'
import { selectWithFactors } from '../store.ts'

export const PASSWORD = 'Blue-Horse-9'
export const CLIENT = { address: '203.0.113.7', agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' }

/** The operators' side of a bank of the test's own, used with the api's role. */
export async function startDesk() {
  const fresh = await freshDatabase('bank')
  const app = openDatabase<OperatorTables>(fresh.urlOf('bank_identity'), { max: 10, applicationName: 'test' })
  const owner = openDatabase<OperatorTables>(fresh.urlOf('bank_owner'), { max: 2, applicationName: 'test' })
  const vault = await stackVault()
  const throttled = stackThrottle()
  const ended: string[] = []
  const push: Push = {
    toMember: async () => {},
    toOperators: async () => {},
    endOperator: async ({ operatorSeq }) => void ended.push(operatorSeq),
  }
  const deps: OperatorDeps = {
    db: app.db,
    vault,
    throttle: throttled.throttle,
    settings: async () => ({ constant: { verification_code_minutes: 5 } }),
    push,
    consoleKey: await importSigningKey(newSigningJwk(), 'cocobnk-console'),
    consoleOrigin: 'https://console.bank.example',
    refreshSecret: randomBytes(32),
  }
  return {
    deps,
    /** Operators whose sockets were closed. */
    ended,
    owner: owner.db,
    async operator(role: OperatorRole = 'ADMINISTRATOR') {
      const otpSecret = newSecret()
      const email = `${randomBytes(4).toString('hex')}@operators.test`
      const created = await createOperator(
        { db: owner.db, vault },
        { email, name: email, role, password: PASSWORD, otpSecret },
      )
      if (!created.ok) throw new Error(created.code)
      const { operatorSeq } = created.value
      const caller: OperatorCaller = { kind: 'operator', operatorSeq, sessionSeq: operatorSeq, role }
      return { operatorSeq, email, otpSecret, caller, row: () => selectWithFactors(owner.db, operatorSeq) }
    },
    /** Runs a statement as the database's owner, for what only time or the owner would change. */
    asOwner: async (statement: string) => void (await sql.raw(statement).execute(owner.db)),
    query: <Row>(statement: string, db = owner.db) => sql.raw<Row>(statement).execute(db),
    async audited(actor: string) {
      const rows = await owner.db
        .selectFrom('audit')
        .select(['action', 'subject', 'detail'])
        .where('actor', '=', actor)
        .orderBy('audit_seq')
        .execute()
      return rows
    },
    /** The code in the latest mail to an address. */
    async codeTo(recipient: string): Promise<string> {
      const { values } = await owner.db
        .selectFrom('mail')
        .select('values')
        .where('recipient', '=', recipient)
        .orderBy('mail_seq', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return values.code ?? 'none'
    },
    async close() {
      throttled.close()
      await Promise.all([app.close(), owner.close(), vault.close()])
      await fresh.drop()
    },
  }
}

/** The authenticator's code now, or some steps from now. */
export function codeNow(secret: string, stepsAhead = 0): string {
  return codeOf(secretBytes(secret), stepAt(Date.now()) + stepsAhead)
}
