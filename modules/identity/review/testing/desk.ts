import { randomBytes } from 'node:crypto'
import type { OperatorCaller, OperatorRole } from '@cocobnk/contract'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { createMember } from '@cocobnk/member'
import { refuse } from '@cocobnk/result'
import { stackVault } from '@cocobnk/vault/testing'
import type { ReviewDeps, ReviewTables } from '../deps.ts'
import { openCase } from '../open.ts'

/** A bank for this test with waiting members and operators, used with the api's role. */
export async function startDesk() {
  const fresh = await freshDatabase('bank')
  const app = openDatabase<ReviewTables>(fresh.urlOf('bank_app'), { max: 20, applicationName: 'test' })
  const owner = openDatabase<ReviewTables>(fresh.urlOf('bank_owner'), { max: 2, applicationName: 'test' })
  const vault = await stackVault()
  const announced: string[] = []
  const pushed: { memberSeq: string; seq: string }[] = []
  const deps: ReviewDeps = {
    db: app.db,
    vault,
    webOrigin: 'https://bank.example',
    announce: async (_, caseSeq) => void announced.push(caseSeq),
    push: {
      toMember: async (memberSeq, _, payload) => void pushed.push({ memberSeq, seq: payload.seq }),
      toOperators: async () => {},
      endOperator: async () => {},
    },
    operatorNames: async (seqs) => new Map(seqs.map((seq) => [seq, 'somebody'])),
    readMember: async () => refuse('NOT_FOUND'),
  }
  return {
    deps,
    owner: owner.db,
    announced,
    pushed,
    async operator(role: OperatorRole = 'COMPLIANCE'): Promise<OperatorCaller> {
      const operatorSeq = uuidV7()
      await sql`INSERT INTO operator (operator_seq, email, name, role, state, wrapped_key, password_hash, otp_secret)
        VALUES (${operatorSeq}, ${`${operatorSeq}@operators.test`}, 'somebody', ${role}, 'ACTIVE',
          decode(repeat('00', 61), 'hex'), '$argon2id$none', decode(repeat('00', 61), 'hex'))`.execute(owner.db)
      return { kind: 'operator', operatorSeq, sessionSeq: operatorSeq, role }
    },
    async member() {
      const userName = `member-${randomBytes(4).toString('hex')}`
      const email = `${userName}@members.test`
      const created = await createMember({ ...deps, db: owner.db }, { userName, email, password: 'Blue-Horse-9' })
      if (!created.ok) throw new Error(`${userName} exists already`)
      return { memberSeq: created.value.memberSeq, email }
    },
    /** Opens a case that waits for an operator. */
    async waiting(memberSeq: string, kind: 'KYC' | 'WITHDRAW_ADDRESS' = 'KYC') {
      const subject = { kind, subjectSeq: uuidV7() }
      const { caseSeq } = await openCase(app.db, deps, { ...subject, memberSeq })
      return { ...subject, caseSeq, memberSeq }
    },
    async audited(caseSeq: string): Promise<string[]> {
      const rows = await owner.db
        .selectFrom('audit')
        .select('action')
        .where('subject', '=', `case:${caseSeq}`)
        .orderBy('audit_seq')
        .execute()
      return rows.map(({ action }) => action)
    },
    async mailsTo(recipient: string) {
      return owner.db.selectFrom('mail').select(['template', 'values']).where('recipient', '=', recipient).execute()
    },
    async close() {
      await Promise.all([app.close(), owner.close(), vault.close()])
      await fresh.drop()
    },
  }
}
