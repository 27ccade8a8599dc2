import type { KycDatabase } from './deps.ts'
import { selectVerified } from './realname.store.ts'
import { selectApproved, selectApprovedTypes, selectLastApproved } from './request.store.ts'

/** The identity document. */
const IDENTITY_TYPE = 1

export type Certified = { readonly completedAt: Date; readonly expiresAt: Date }

/** A member's certifications at a time, and their expiry. */
export type Certifications = {
  readonly realname: Certified | null
  /** Document checks by the number of their type: 1 identity, 3 residence, 4 purpose. */
  readonly types: ReadonlyMap<number, Certified>
}

/** A member's current certifications, without expired ones. */
export async function certificationsOf(db: KycDatabase, memberSeq: string, now: Date): Promise<Certifications> {
  const realname = await realNameOf(db, memberSeq)
  const types = new Map<number, Certified>()
  for (const { type_seq, decided_at, expires_at } of await selectApproved(db, memberSeq, now))
    if (decided_at && expires_at && !types.has(type_seq))
      types.set(type_seq, { completedAt: decided_at, expiresAt: expires_at })
  return { realname: realname && realname.expiresAt > now ? realname : null, types }
}

/** Certification types valid at `now`, by member. */
export async function certifiedTypesOf(
  db: KycDatabase,
  memberSeqs: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const rows = Map.groupBy(await selectApprovedTypes(db, memberSeqs, now), ({ member_seq }) => member_seq)
  return new Map([...rows].map(([memberSeq, own]) => [memberSeq, new Set(own.map(({ type_seq }) => type_seq))]))
}

/**
 * When the real name was last verified, even if that has expired: by the provider, or by the operator who checked the identity document.
 * Whichever is valid longer counts.
 */
export async function realNameOf(db: KycDatabase, memberSeq: string): Promise<Certified | null> {
  const verified = await selectVerified(db, memberSeq)
  const seen = await selectLastApproved(db, memberSeq, IDENTITY_TYPE)
  const known = [verified, seen].flatMap((row) =>
    row?.decided_at && row.expires_at ? [{ completedAt: row.decided_at, expiresAt: row.expires_at }] : [],
  )
  return known.toSorted((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime())[0] ?? null
}
