import type { Kysely } from '@cocobnk/database'
import { createMember, type MemberTables } from '@cocobnk/member'
import { DEMO_LOGINS } from './seed-demo.logins.ts'

/** Members to try the bank with. Running it again changes nothing. */
export async function seedDemo(db: Kysely<MemberTables>): Promise<void> {
  for (const login of DEMO_LOGINS) await createMember(db, login)
}
