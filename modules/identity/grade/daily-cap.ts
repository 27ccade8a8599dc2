import { batchLoader } from '@cocobnk/concurrency'
import type { settingSchema } from '@cocobnk/contract'
import type { LedgerCode, Limit as LedgerLimit } from '@cocobnk/ledger'
import { ok, type Refused, type Result } from '@cocobnk/result'
import { dayOf } from './day.ts'
import type { GradeDeps } from './deps.ts'
import { type CapFacts, nonFaceLimit } from './limit.ts'
import { type LimitFault, refusalOf } from './refusal.ts'
import { usotMinor } from './usot.ts'

/** Usage of a member's daily limit, in smallest units of USOT. */
type Outgo = { readonly memberSeq: string; readonly usot: bigint }

/** A certification that lifts a cap may expire, which takes effect after this time at the latest. */
const CACHE = { maxEntries: 200_000, ttlMs: 30_000 }

type CapDeps = Pick<GradeDeps, 'db' | 'certifiedOf' | 'ledgers'> & {
  readonly settings: () => Promise<{
    readonly member: CapFacts['config']
    readonly outflow: Pick<settingSchema.OutflowConfig, 'lifted_ceiling_usot'>
  }>
}

export type DailyCap = ReturnType<typeof dailyCap>

/**
 * Enforces the cap on daily outflow of accounts opened remotely. The ledger counts and decides, in the transaction of the posting; this
 * determines a member's cap.
 */
export function dailyCap({ db, settings, certifiedOf, ledgers }: CapDeps) {
  const certified = batchLoader<ReadonlySet<number>>({
    cache: CACHE,
    load: async (memberSeqs) => {
      const found = await certifiedOf(db, memberSeqs, new Date())
      return new Map(memberSeqs.map((memberSeq) => [memberSeq, found.get(memberSeq) ?? new Set()]))
    },
  })
  const uses = batchLoader<bigint>({
    load: async (keys) => {
      const asked = Map.groupBy(keys, (key) => key.split(' ')[1] ?? '')
      const answers = [...asked].map(async ([day, own]) => {
        const members = own.map((key) => key.split(' ')[0] ?? '')
        return (await ledgers.limits(members, day)).map(({ member, used }) => [`${member} ${day}`, used] as const)
      })
      return new Map((await Promise.all(answers)).flat())
    },
  })

  /** The current cap, with the day's usage. */
  async function limitOf(memberSeq: string, all: bigint) {
    const [{ member: config }, types = new Set<number>()] = await Promise.all([settings(), certified.find(memberSeq)])
    return nonFaceLimit({ config, certified: types, used: { all } })
  }

  async function usedOf({ member, day }: LedgerLimit): Promise<bigint> {
    return (await uses.find(`${member} ${day}`)) ?? 0n
  }

  async function withinOf({ memberSeq, usot }: Outgo): Promise<LedgerLimit> {
    const { limit: cap } = await limitOf(memberSeq, 0n)
    return { member: memberSeq, day: dayOf(new Date()), usot, cap }
  }

  /** A member without a cap has reached the ledger's ceiling for members whose cap is lifted. */
  const refusal = async (limit: LedgerLimit): Promise<Refused<LimitFault>> => {
    const own = await limitOf(limit.member, await usedOf(limit))
    if (own.limit !== null) return refusalOf(own)
    return refusalOf({ ...own, limit: usotMinor((await settings()).outflow.lifted_ceiling_usot), remaining: 0n })
  }

  return {
    /** Posts something that uses this much of the member's daily limit, if that much is left. */
    async within<Code extends string>(
      outgo: Outgo,
      post: (limit: LedgerLimit) => Promise<Code | Extract<LedgerCode, 'LIMIT_EXCEEDED'>>,
    ): Promise<Result<Code | Extract<LedgerCode, 'LIMIT_EXCEEDED'>, LimitFault>> {
      const limit = await withinOf(outgo)
      const code = await post(limit)
      if (code !== 'LIMIT_EXCEEDED') return ok(code)
      // A certification that lifts the cap may just have been approved.
      certified.forget(outgo.memberSeq)
      const fresh = await withinOf(outgo)
      if (fresh.cap === limit.cap && fresh.day === limit.day) return refusal(fresh)
      const again = await post(fresh)
      return again === 'LIMIT_EXCEEDED' ? refusal(fresh) : ok(again)
    },
    /**
     * The cap for an order of the market, whose process decides and counts: what an order gives away is known only when it is filled.
     */
    ofOrder: async ({ memberSeq }: Outgo): Promise<bigint | null> => (await withinOf({ memberSeq, usot: 0n })).cap,
    /** The refusal for a member whose posting the cap has refused before. */
    refusal: async (memberSeq: string) => refusal(await withinOf({ memberSeq, usot: 0n })),
    /** Whether the ledger would refuse it now. For checks ahead of a later posting. */
    isOver: async (limit: LedgerLimit) => limit.cap !== null && (await usedOf(limit)) + limit.usot > limit.cap,
  }
}
