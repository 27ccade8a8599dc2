import { randomBytes } from 'node:crypto'
import { importSigningKey } from '@cocobnk/access-token'
import { newSigningJwk } from '@cocobnk/access-token/testing'
import type { Push } from '@cocobnk/contract'
import { openDatabase, sql } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { createMember } from '@cocobnk/member'
import { stackThrottle } from '@cocobnk/throttle/testing'
import { stackVault } from '@cocobnk/vault/testing'
import type { SessionDatabase, SessionDeps } from '../deps.ts'

export const PASSWORD = 'Blue-Horse-9'
export const CLIENT = { address: '203.0.113.7', agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' }

/** A bank of the test's own, as the session module sees it, with real components and a push that is only recorded. */
export async function sessionBank() {
  const fresh = await freshDatabase('bank')
  const app = openDatabase(fresh.urlOf('bank_identity'), { max: 8, applicationName: 'test' })
  const owner = openDatabase(fresh.urlOf('bank_owner'), { max: 2, applicationName: 'test' })
  const counters = stackThrottle()
  const vault = await stackVault()
  const pushed: unknown[] = []
  const push: Push = {
    toMember: async (...parts) => void pushed.push(parts),
    toOperators: async (...parts) => void pushed.push(parts),
    endOperator: async () => {},
  }
  const deps: SessionDeps = {
    db: app.db as SessionDatabase,
    vault,
    push,
    throttle: counters.throttle,
    signingKey: await importSigningKey(newSigningJwk(), 'cocobnk-api'),
    webOrigin: 'http://localhost:4000',
    intentKey: randomBytes(32),
    refreshSecret: randomBytes(32),
    movePush: async () => {},
    settings: async () => ({ constant: { verification_code_minutes: 5 } }),
  }
  return {
    deps,
    pushed,
    addMember: async (userName: string): Promise<string> => {
      const email = `${userName}@members.test`
      const db = owner.db as SessionDatabase
      const created = await createMember({ db, vault }, { userName, password: PASSWORD, email, emailVerified: true })
      if (!created.ok) throw new Error(created.code)
      return created.value.memberSeq
    },
    /** Runs a statement as the database's owner, for what only an operator or time would change. */
    asOwner: async (statement: string) => void (await sql.raw(statement).execute(owner.db)),
    /** The code in the latest mail to an address. */
    codeTo: async (recipient: string): Promise<string> => {
      const { values } = await (owner.db as SessionDatabase)
        .selectFrom('mail')
        .select('values')
        .where('recipient', '=', recipient)
        .orderBy('mail_seq', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return String((values as { code?: string } | null)?.code)
    },
    eventsOf: async (memberSeq: string) => {
      const rows = await deps.db
        .selectFrom('security_event')
        .select('kind')
        .where('member_seq', '=', memberSeq)
        .orderBy('event_seq')
        .execute()
      return rows.map(({ kind }) => kind)
    },
    close: async () => {
      counters.close()
      await Promise.all([app.close(), owner.close(), vault.close()])
      await fresh.drop()
    },
  }
}
