import { type Kysely, uuidV7 } from '@cocobnk/database'
import { newMemberNumber } from './member-number.ts'
import { hashPassword } from './password.ts'
import { insertMember, type MemberTables } from './store.ts'

/** Answers false if the user name is taken, in any spelling of its letters. */
export async function createMember(
  db: Kysely<MemberTables>,
  { userName, password }: { readonly userName: string; readonly password: string },
): Promise<boolean> {
  return insertMember(db, {
    member_seq: uuidV7(),
    member_number: newMemberNumber(),
    user_name: userName,
    password_hash: await hashPassword(password),
  })
}
