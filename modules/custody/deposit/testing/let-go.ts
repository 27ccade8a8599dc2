import { inTransaction, type Kysely, sql, uuidV7 } from '@cocobnk/database'
import type { HaltTables } from '@cocobnk/halt'

/** Writes an approval as if two operators had approved, or only one had requested. */
export async function letGo(
  db: Kysely<HaltTables>,
  accountSeq: string,
  { approved }: { readonly approved: boolean },
): Promise<void> {
  const [maker, checker, approval] = [uuidV7(), uuidV7(), uuidV7()]
  for (const operator of [maker, checker])
    await sql`insert into operator (operator_seq, email, name, role, state, wrapped_key, password_hash, otp_secret)
      values (${operator}, ${`${operator}@operators.test`}, 'somebody', 'FINANCE', 'ACTIVE',
        decode(repeat('00', 61), 'hex'), '$argon2id$none', decode(repeat('00', 61), 'hex'))`.execute(db)
  await inTransaction(db, async (transaction) => {
    await sql`insert into approval (approval_seq, action, subject, changes, payload, reason, maker_seq, expires_at)
      select ${approval}, 'halt.release', 'halt:' || halt_seq, '[]', '{}', 'looked at it', ${maker}, now() + interval '1 hour'
      from halt where account_seq = ${accountSeq} and released_at is null`.execute(transaction)
    if (approved)
      await sql`update approval set state = 'APPROVED', checker_seq = ${checker}, decision_reason = 'it is back'
        where approval_seq = ${approval}`.execute(transaction)
    await sql`update halt set released_at = now(), approval_seq = ${approval} where account_seq = ${accountSeq}`.execute(
      transaction,
    )
  })
}
