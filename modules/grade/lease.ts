import { inTransaction, uuidV7 } from '@cocobnk/database'
import { ok, type Result } from '@cocobnk/result'
import { dayOf, endOfDay } from './day.ts'
import type { GradeDeps } from './deps.ts'
import type { Whose } from './facts.ts'
import { nonFaceLimit } from './limit.ts'
import { type LimitFault, refusalOf } from './refusal.ts'
import { insertUse, lockUses, selectUsed, updateReleased } from './store.ts'

type Part = { readonly useSeq: string; readonly usot: bigint }

/** What one member's transfers through this process may still use without asking the bank. */
type Lease = {
  readonly memberSeq: string
  day: string
  dayEnds: number
  /** Reserved in the bank, one row each. */
  parts: Part[]
  left: bigint
  /** Members without a cap need no lease; asked again now and then, as what lifts a cap can run out. */
  freeUntil: number
  underWay: number
  restsSince: number
  /** Whoever must ask the bank does it after the others, so that many at once pass what fits, no more. */
  turn: Promise<unknown>
}

/** What happened: whether it used the limit at all. */
type Spent<Value> = { readonly used: boolean; readonly value: Value }

/** A part is this share of what is open, or what is needed at once if that is more: near the cap it is exact. */
const SHARE = 16n
const FREE_MS = 30_000
const REST_MS = 30_000
const LOOK_EVERY_MS = 1_000

type LeaseDeps = Pick<GradeDeps, 'db' | 'settings' | 'certifiedOf'>

export type Leases = ReturnType<typeof createLeases>

/**
 * Limits of transfers without a write for each: a part of what remains of a member's day is reserved in the bank like any
 * other use, kept in memory and used up there. What is over is given back when the member rests and when the process
 * stops; if it dies, that counts as used until the day ends. Never more than the cap, over however many processes.
 */
export function createLeases(deps: LeaseDeps, restMs = REST_MS) {
  const leases = new Map<string, Lease>()
  const looking = setInterval(() => void giveBackRested(), LOOK_EVERY_MS).unref()

  function leaseOf(memberSeq: string): Lease {
    const known = leases.get(memberSeq)
    if (known) return known
    const lease: Lease = {
      memberSeq,
      day: '',
      dayEnds: 0,
      parts: [],
      left: 0n,
      freeUntil: 0,
      underWay: 0,
      restsSince: performance.now(),
      turn: Promise.resolve(),
    }
    leases.set(memberSeq, lease)
    return lease
  }

  /** Answers whether anything was taken: of a member without a cap, nothing is. */
  async function take(lease: Lease, usot: bigint): Promise<Result<boolean, LimitFault>> {
    if (isFree(lease)) return ok(false)
    if (useUp(lease, usot)) return ok(true)
    const mine = lease.turn.then(() => (useUp(lease, usot) ? ok(true) : extend(lease, usot)))
    lease.turn = mine.catch(() => undefined)
    return mine
  }

  async function extend(lease: Lease, usot: bigint): Promise<Result<boolean, LimitFault>> {
    const settings = await deps.settings()
    const now = new Date()
    begin(lease, now)
    // Put aside while the bank is asked: nobody else may use up what this one counts on.
    let rest = lease.left
    lease.left = 0n
    try {
      const part = await reserve({ memberSeq: lease.memberSeq, settings, now }, rest, usot)
      if (!part.ok) return part
      if (part.value) {
        lease.parts.push(part.value)
        rest += part.value.usot - usot
      } else lease.freeUntil = performance.now() + FREE_MS
      return ok(part.value !== undefined)
    } finally {
      lease.left += rest
    }
  }

  /** The next part, which with the rest of those before covers the amount; nothing where there is no cap. */
  async function reserve(whose: Whose, rest: bigint, usot: bigint): Promise<Result<Part | undefined, LimitFault>> {
    const { memberSeq, settings, now } = whose
    // All that a transfer is limited by; the grade is no part of it.
    const certified = await deps.certifiedOf(deps.db, memberSeq, now)
    return inTransaction(deps.db, async (transaction) => {
      await lockUses(transaction, memberSeq)
      const { withdraw, transfer } = await selectUsed(transaction, memberSeq, dayOf(now))
      const limit = nonFaceLimit({ config: settings.member, certified, used: { withdraw, transfer: transfer - rest } })
      if (limit.remaining === null) return ok(undefined)
      if (usot > limit.remaining) return refusalOf(limit)
      const share = (limit.remaining - rest) / SHARE
      const needed = usot - rest
      // Math.max knows no bigint.
      const [most = needed] = [needed, share].sort((a, b) => (a > b ? -1 : 1))
      const part = { useSeq: uuidV7(), usot: most }
      const use = { use_seq: part.useSeq, usot: part.usot, member_seq: memberSeq, day: dayOf(now) }
      await insertUse(transaction, { ...use, action: 'TRANSFER' })
      return ok(part)
    })
  }

  /** One row of what was really used takes the place of the parts. */
  async function giveBack(lease: Lease): Promise<void> {
    const { memberSeq, parts, left, day } = lease
    if (left === 0n) return
    lease.parts = []
    lease.left = 0n
    const used = parts.reduce((sum, { usot }) => sum + usot, 0n) - left
    await inTransaction(deps.db, async (transaction) => {
      await lockUses(transaction, memberSeq)
      for (const { useSeq } of parts) await updateReleased(transaction, memberSeq, useSeq)
      if (used > 0n)
        await insertUse(transaction, { use_seq: uuidV7(), member_seq: memberSeq, action: 'TRANSFER', usot: used, day })
    })
  }

  async function giveBackRested(ms = restMs): Promise<void> {
    const rested = [...leases.values()].filter(
      ({ underWay, restsSince }) => underWay === 0 && performance.now() - restsSince >= ms,
    )
    for (const lease of rested) {
      if (lease.underWay > 0) continue
      leases.delete(lease.memberSeq)
      // What the bank cannot be told stays used, which is the safe side.
      await giveBack(lease).catch(() => undefined)
    }
  }

  return {
    /** Does something that uses so much of the member's day, if that much is left. Should it fail, it counts as used. */
    async spend<Value>(
      memberSeq: string,
      usot: bigint,
      act: () => Promise<Spent<Value>>,
    ): Promise<Result<Value, LimitFault>> {
      const lease = leaseOf(memberSeq)
      lease.underWay += 1
      try {
        const taken = await take(lease, usot)
        if (!taken.ok) return taken
        const { day } = lease
        const { used, value } = await act()
        if (!used && taken.value && day === lease.day) lease.left += usot
        return ok(value)
      } finally {
        lease.underWay -= 1
        lease.restsSince = performance.now()
      }
    },
    /** Reserved by this process and not used: no part of what the member has used. */
    unused: (memberSeq: string) => leases.get(memberSeq)?.left ?? 0n,
    async close(): Promise<void> {
      clearInterval(looking)
      await giveBackRested(0)
    },
  }
}

function isFree({ freeUntil }: Lease): boolean {
  return performance.now() < freeUntil
}

function useUp(lease: Lease, usot: bigint): boolean {
  if (lease.left < usot || Date.now() >= lease.dayEnds) return false
  lease.left -= usot
  return true
}

/** What is left of another day is of no use today. */
function begin(lease: Lease, now: Date): void {
  if (lease.day === dayOf(now)) return
  lease.day = dayOf(now)
  lease.dayEnds = endOfDay(now).getTime()
  lease.parts = []
  lease.left = 0n
}
