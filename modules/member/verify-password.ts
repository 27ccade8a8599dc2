import { randomBytes } from 'node:crypto'
import type { Kysely } from '@cocobnk/database'
import { hashPassword, passwordMatches } from './password.ts'
import { type MemberTables, selectPasswordByUserName } from './store.ts'

/** The hash of a password nobody has, made with the cost of real ones. */
const nobodysHash = hashPassword(randomBytes(32).toString('base64'))

/**
 * The member whose user name and password these are. An unknown name costs the same hash as a wrong password, so the
 * time of the answer does not tell who is a member.
 */
export async function verifyPassword(
  db: Kysely<MemberTables>,
  userName: string,
  password: string,
): Promise<string | undefined> {
  // PostgreSQL cannot even be asked for a text with a zero byte; nobody has such a name.
  const row = userName.includes('\0') ? undefined : await selectPasswordByUserName(db, userName)
  const matches = await passwordMatches(row?.password_hash ?? (await nobodysHash), password)
  return matches ? row?.member_seq : undefined
}
