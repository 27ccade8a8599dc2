import type { KycDatabase } from './deps.ts'
import { selectVerified } from './realname.store.ts'
import { selectApproved } from './request.store.ts'

export type Certified = { readonly completedAt: Date; readonly expiresAt: Date }

/** What is certified about a member at a moment, and until when. */
export type Certifications = {
  readonly realname: Certified | null
  /** Document checks by the number of their type: 1 identity, 3 residence, 4 purpose. */
  readonly types: ReadonlyMap<number, Certified>
}

/** What has run out by `now` is not among them. */
export async function certificationsOf(db: KycDatabase, memberSeq: string, now: Date): Promise<Certifications> {
  const realname = await realNameOf(db, memberSeq)
  const types = new Map<number, Certified>()
  for (const { type_seq, decided_at, expires_at } of await selectApproved(db, memberSeq, now))
    if (decided_at && expires_at && !types.has(type_seq))
      types.set(type_seq, { completedAt: decided_at, expiresAt: expires_at })
  return { realname: realname && realname.expiresAt > now ? realname : null, types }
}

/** When the real name was last verified, also if that has run out. */
export async function realNameOf(db: KycDatabase, memberSeq: string): Promise<Certified | null> {
  const { decided_at, expires_at } = (await selectVerified(db, memberSeq)) ?? {}
  return decided_at && expires_at ? { completedAt: decided_at, expiresAt: expires_at } : null
}
