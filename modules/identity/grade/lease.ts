import { batchLoader, keyedMutex } from '@cocobnk/concurrency'
import { ok, type Result } from '@cocobnk/result'
import { dayOf, endOfDay } from './day.ts'
import {
  type Need,
  type Part,
  type PartDeps,
  type Reserved,
  type Return,
  reserveParts,
  returnParts,
} from './lease-part.ts'
import type { LimitFault } from './refusal.ts'

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
}

/** How much of whose day is to be used. */
type Outgo = { readonly memberSeq: string; readonly usot: bigint }

/** What happened: whether it used the limit at all. */
type Spent<Value> = { readonly used: boolean; readonly value: Value }

const FREE_MS = 30_000
const REST_MS = 30_000
const LOOK_EVERY_MS = 1_000
/** As many as one transaction holds up. */
const CROWD = 200

export type Leases = ReturnType<typeof createLeases>

/**
 * Limits of transfers without a write for each: a part of what remains of a member's day is reserved in the bank like any
 * other use, kept in memory and used up there. What is over is given back when the member rests and when the process
 * stops; if it dies, that counts as used until the day ends. Never more than the cap, over however many processes.
 */
export function createLeases(deps: PartDeps, restMs = REST_MS) {
  const leases = new Map<string, Lease>()
  const needs = new Map<string, Need>()
  // A member's leases are extended one at a time, so that many requests at once pass what fits and no more.
  const perMember = keyedMutex()
  const parts = batchLoader<Reserved>({
    load: async (memberSeqs) => {
      const asked = memberSeqs.flatMap((memberSeq) => needs.get(memberSeq) ?? [])
      const answers = new Map<string, Reserved>()
      // Around midnight some may still ask of the day before.
      for (const crowd of Map.groupBy(asked, ({ now }) => dayOf(now)).values())
        for (let from = 0; from < crowd.length; from += CROWD)
          for (const [memberSeq, part] of await reserveParts(deps, crowd.slice(from, from + CROWD)))
            answers.set(memberSeq, part)
      return answers
    },
  })
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
    }
    leases.set(memberSeq, lease)
    return lease
  }

  /** Answers whether anything was taken: of a member without a cap, nothing is. */
  async function take(lease: Lease, usot: bigint): Promise<Result<boolean, LimitFault>> {
    if (isFree(lease)) return ok(false)
    if (useUp(lease, usot)) return ok(true)
    return perMember(lease.memberSeq, async () => (useUp(lease, usot) ? ok(true) : extend(lease, usot)))
  }

  async function extend(lease: Lease, usot: bigint): Promise<Result<boolean, LimitFault>> {
    const now = new Date()
    begin(lease, now)
    // Put aside while the bank is asked: nobody else may use up what this one counts on.
    let rest = lease.left
    lease.left = 0n
    try {
      const part = await reserve({ memberSeq: lease.memberSeq, rest, usot, now })
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

  /** The next part, which with the rest of those before covers the amount; with whoever else asks at the moment. */
  async function reserve(need: Need): Promise<Reserved> {
    needs.set(need.memberSeq, need)
    try {
      const part = await parts.find(need.memberSeq)
      if (!part) throw new Error('a part was neither reserved nor refused')
      return part
    } finally {
      needs.delete(need.memberSeq)
    }
  }

  /** What the bank cannot be told stays used, which is the safe side. */
  async function giveBackRested(ms = restMs): Promise<void> {
    const rested = [...leases.values()].filter(
      ({ underWay, restsSince }) => underWay === 0 && performance.now() - restsSince >= ms,
    )
    for (const { memberSeq } of rested) leases.delete(memberSeq)
    const returns = rested.filter(({ left }) => left > 0n).map(returnOf)
    for (let from = 0; from < returns.length; from += CROWD)
      await returnParts(deps, returns.slice(from, from + CROWD)).catch(() => undefined)
  }

  return {
    /** Does something that uses so much of the member's day, if that much is left. Should it fail, it counts as used. */
    async spend<Value>(
      { memberSeq, usot }: Outgo,
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

function returnOf({ memberSeq, parts, left, day }: Lease): Return {
  return { memberSeq, parts, used: parts.reduce((sum, { usot }) => sum + usot, 0n) - left, day }
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
