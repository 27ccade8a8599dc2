import { randomBytes } from 'node:crypto'
import type { MemberState } from '@cocobnk/contract'
import type { MemberDatabase } from '../deps.ts'
import { findMember, type IdentityDeps } from '../identity.ts'
import { selectPasswordHash } from '../store.ts'
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
  const hash = await selectPasswordHash(deps.db, found?.member.member_seq)
  const matches = (await passwordMatches(hash ?? (await nobodysHash), password)) && hash !== undefined
  return matches && found ? { memberSeq: found.member.member_seq, state: found.member.state } : undefined
}

/** Whether the password is that of a known member. */
export async function isPasswordOf(db: MemberDatabase, memberSeq: string, password: string): Promise<boolean> {
  const hash = await selectPasswordHash(db, memberSeq)
  return (await passwordMatches(hash ?? (await nobodysHash), password)) && hash !== undefined
}
