import type { AccountTables } from '@cocobnk/account'
import type { ApprovalTables } from '@cocobnk/approval'
import type { AssetTables } from '@cocobnk/asset'
import type { OperatorCaller } from '@cocobnk/contract'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { createMember } from '@cocobnk/member'
import type { ReviewTables } from '@cocobnk/review'
import { stackVault } from '@cocobnk/vault/testing'
import type { ClaimDeps } from '../deps.ts'
import type { DepositTables } from '../tables.ts'
import type { depositBank } from './bank.ts'

type Bank = Awaited<ReturnType<typeof depositBank>>
type Tables = DepositTables & AccountTables & AssetTables & ReviewTables & ApprovalTables

/** The api's side: members who claim and operators who decide. */
export async function depositDesk(bank: Bank) {
  const app = openDatabase<Tables>(bank.appUrl, { max: 8, applicationName: 'test' })
  const vault = await stackVault()
  const given = { threshold: '1000000' }
  const deps: ClaimDeps = {
    db: app.db,
    vault,
    webOrigin: 'https://bank.example',
    push: { toMember: async () => {}, toOperators: async () => {} },
    announce: async () => {},
    chainNet: 'regtest',
    settings: async () => ({ deposit: { two_person_claim_usot: given.threshold } }),
    usotOf: async (_, minor) => minor,
  }
  let members = 0
  return {
    deps,
    /** The two-operator threshold in USOT. */
    needTwoFrom: (threshold: string) => {
      given.threshold = threshold
    },
    async member() {
      members += 1
      const names = { userName: `claimer-${members}`, email: `claimer-${members}@members.test` }
      const created = await createMember(
        { ...deps, db: bank.owner as never },
        { ...names, password: 'Blue-Horse-9', emailVerified: true },
      )
      if (!created.ok) throw new Error(created.code)
      return created.value.memberSeq
    },
    async operator(): Promise<OperatorCaller> {
      const operatorSeq = uuidV7()
      await sql`insert into operator (operator_seq, email, name, role, state, wrapped_key, password_hash, otp_secret)
        values (${operatorSeq}, ${`${operatorSeq}@operators.test`}, 'somebody', 'COMPLIANCE', 'ACTIVE',
          decode(repeat('00', 61), 'hex'), '$argon2id$none', decode(repeat('00', 61), 'hex'))`.execute(bank.owner)
      return { kind: 'operator', operatorSeq, sessionSeq: operatorSeq, role: 'COMPLIANCE' }
    },
    /** Claims the case, like the operator would in the inbox. */
    take: (claimSeq: string, { operatorSeq }: OperatorCaller) =>
      sql`update review_case set claimed_by = ${operatorSeq}, claimed_at = now() where subject_seq = ${claimSeq}`.execute(
        bank.owner,
      ),
    close: async () => {
      await Promise.all([app.close(), vault.close()])
    },
  }
}
