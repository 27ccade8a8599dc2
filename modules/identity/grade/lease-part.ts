import { inTransaction, uuidV7 } from '@cocobnk/database'
import { ok, type Result } from '@cocobnk/result'
import { dayOf } from './day.ts'
import type { GradeDeps } from './deps.ts'
import { nonFaceLimit } from './limit.ts'
import { type LimitFault, refusalOf } from './refusal.ts'
import { insertUses, lockUses, selectUsedBy, updateReleased } from './store.ts'

/** Reserved in the bank for a member's transfers through one process: a row like any other use. */
export type Part = { readonly useSeq: string; readonly usot: bigint }

/** Who needs how much, and what they have left of the parts before. */
export type Need = { readonly memberSeq: string; readonly rest: bigint; readonly usot: bigint; readonly now: Date }

/** Nothing where there is no cap. */
export type Reserved = Result<Part | undefined, LimitFault>

/** What is left over of a day's parts goes back; what was used of them stays. */
export type Return = {
  readonly memberSeq: string
  readonly parts: readonly Part[]
  readonly used: bigint
  readonly day: string
}

/** A part is this share of what is open, or what is needed at once if that is more: near the cap it is exact. */
const SHARE = 16n

export type PartDeps = Pick<GradeDeps, 'db' | 'settings' | 'certifiedOf'>

/** For a crowd in one transaction; who stands alone is a crowd too. All of them ask of one day. */
export async function reserveParts(deps: PartDeps, needs: readonly Need[]): Promise<ReadonlyMap<string, Reserved>> {
  const { member: config } = await deps.settings()
  const memberSeqs = needs.map(({ memberSeq }) => memberSeq)
  const now = needs[0]?.now ?? new Date()
  const day = dayOf(now)
  // All that a transfer is limited by; the grade is no part of it.
  const certified = await deps.certifiedOf(deps.db, memberSeqs, now)
  return inTransaction(deps.db, async (transaction) => {
    await lockUses(transaction, ...memberSeqs)
    const used = await selectUsedBy(transaction, memberSeqs, day)
    const answers = needs.map((need) => {
      const { withdraw, transfer } = used.get(need.memberSeq) ?? { withdraw: 0n, transfer: 0n }
      const has = certified.get(need.memberSeq) ?? new Set()
      const limit = nonFaceLimit({ config, certified: has, used: { withdraw, transfer: transfer - need.rest } })
      if (limit.remaining === null) return [need, ok(undefined)] as const
      if (need.usot > limit.remaining) return [need, refusalOf(limit)] as const
      return [need, ok({ useSeq: uuidV7(), usot: sizeOf(need, limit.remaining) })] as const
    })
    const uses = answers.flatMap(([{ memberSeq }, part]) =>
      part.ok && part.value ? useOf(memberSeq, part.value, day) : [],
    )
    await insertUses(transaction, uses)
    return new Map(answers.map(([{ memberSeq }, part]) => [memberSeq, part]))
  })
}

function sizeOf({ rest, usot }: Need, remaining: bigint): bigint {
  const share = (remaining - rest) / SHARE
  const needed = usot - rest
  // Math.max knows no bigint.
  const [most = needed] = [needed, share].sort((a, b) => (a > b ? -1 : 1))
  return most
}

/** One row of what was really used takes the place of the parts, for a crowd in one transaction. */
export async function returnParts({ db }: PartDeps, returns: readonly Return[]): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const memberSeqs = returns.map(({ memberSeq }) => memberSeq)
    await lockUses(transaction, ...memberSeqs)
    const useSeqs = returns.flatMap(({ parts }) => parts.map(({ useSeq }) => useSeq))
    await updateReleased(transaction, memberSeqs, useSeqs)
    const uses = returns.flatMap(({ memberSeq, used, day }) =>
      used > 0n ? useOf(memberSeq, { useSeq: uuidV7(), usot: used }, day) : [],
    )
    await insertUses(transaction, uses)
  })
}

function useOf(memberSeq: string, { useSeq, usot }: Part, day: string) {
  return [{ use_seq: useSeq, member_seq: memberSeq, action: 'TRANSFER', usot, day } as const]
}
