import { randomBytes } from 'node:crypto'
import type { MemberState } from '@cocobnk/contract'
import type { MemberDatabase } from '../deps.ts'
import { findMember, type IdentityDeps } from '../identity.ts'
import { selectMember } from '../store.ts'
import { hashPassword, passwordMatches } from './password.ts'

/** The hash of an unknown password, with the cost of real ones. */
const nobodysHash = hashPassword(randomBytes(32).toString('base64'))

export type KnownMember = { readonly memberSeq: string; readonly state: MemberState }

/**
 * Returns the member with this ID, email or phone and password. An unknown one costs the same hash as a wrong password, so the response
 * time does not reveal who is a member.
 */
export async function verifyPassword(
  deps: IdentityDeps,
  userId: string,
  password: string,
): Promise<KnownMember | undefined> {
  const found = await findMember(deps, userId)
  const matches = await passwordMatches(found?.member.password_hash ?? (await nobodysHash), password)
  return matches && found ? { memberSeq: found.member.member_seq, state: found.member.state } : undefined
}

/** Whether the password is that of a known member. */
export async function isPasswordOf(db: MemberDatabase, memberSeq: string, password: string): Promise<boolean> {
  const member = await selectMember(db, memberSeq)
  return (await passwordMatches(member?.password_hash ?? (await nobodysHash), password)) && member !== undefined
}
