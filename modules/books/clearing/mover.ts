import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from '@cocobnk/database'
import { type Ledgers, LedgerUnavailable, shardOf, withIntent } from '@cocobnk/ledger'
import { carry } from './carry.ts'
import { noteEnds } from './end.ts'
import { chainOf, limitOf, type Settlement } from './settlement.ts'
import { giveBack, type PairWish, type SettlementTables, takeWaiting } from './store.ts'

export type MoverDeps = {
  readonly db: Kysely<SettlementTables>
  readonly ledgers: Pick<Ledgers, 'post' | 'postWithin' | 'shards'>
  readonly signalEnd: (...lines: readonly string[]) => void
  readonly onMoved?: (count: number) => void
  readonly onFailed: (error: unknown) => void
}

/** The signal follows the commit and may be lost with its process. */
const POLL_MS = 500
const REST_MS = 1_000
/** Per pair of shards: fills the batches of both ledgers, and no row waits long for the last of its batch. */
const MOST = 500
/** Per shard over all pairs, so that its ledger's queue can take them. */
const MOST_OF_SHARD = 2_000
/** While one batch of a pair is recorded in the bank, the next is in the ledgers. */
const LANES = 2

type Pair = { readonly from: number; readonly to: number; busy: number; isAway: boolean; restsUntil: number }

/**
 * Settles in batches for each ordered pair of shards. One statement claims all waiting settlements; each pair then proceeds separately, so
 * an unavailable shard delays only its own pairs. The postings of a batch are sent together and share the ledgers' commits, and one
 * statement records all outcomes. Settlements of a process that died are picked up later.
 */
export function startMover(deps: MoverDeps) {
  const { shards } = deps.ledgers
  const numbers = Array.from({ length: shards }, (_, shard) => shard)
  const pairs = numbers.flatMap((from) =>
    numbers.filter((to) => to !== from).map((to): Pair => ({ from, to, busy: 0, isAway: false, restsUntil: 0 })),
  )
  const most = Math.min(MOST, Math.ceil(MOST_OF_SHARD / Math.max(shards - 1, 1)))
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  let bell = new AbortController()
  const wake = () => bell.abort()

  const wishOf = ({ from, to, isAway }: Pair): PairWish => ({ from, to, most: isAway ? 1 : most })
  const isFree = ({ busy, isAway, restsUntil }: Pair) => busy < (isAway ? 1 : LANES) && performance.now() >= restsUntil

  async function takeAll(): Promise<void> {
    const free = pairs.filter(isFree)
    if (free.length === 0) return
    const taken = Map.groupBy(await takeWaiting(deps.db, free.map(wishOf)), pairNameOf)
    for (const pair of free) {
      const settlements = taken.get(`${pair.from} ${pair.to}`)
      if (!settlements) continue
      const moving = movePair(pair, settlements).finally(() => underWay.delete(moving))
      underWay.add(moving)
    }
  }

  async function movePair(pair: Pair, settlements: readonly Settlement[]): Promise<void> {
    pair.busy += 1
    try {
      pair.isAway = !(await moveBatch(deps, settlements))
    } catch (error) {
      pair.isAway = true
      deps.onFailed(error)
    }
    if (pair.isAway) pair.restsUntil = performance.now() + REST_MS
    pair.busy -= 1
    wake()
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Created before the query, so that settlements arriving meanwhile trigger another round.
      bell = new AbortController()
      try {
        await takeAll()
        await rest(POLL_MS, AbortSignal.any([bell.signal, stopping.signal]))
      } catch (error) {
        deps.onFailed(error)
        await rest(REST_MS, stopping.signal)
      }
    }
  }

  const working = work()
  return {
    wake,
    /** Stops claiming and waits for batches in progress. */
    close: async (): Promise<void> => {
      stopping.abort()
      await working
      await Promise.all(underWay)
    },
  }
}

/** Returns whether both shards were available. Settlements that failed because one was not are given back; other failures are left over. */
async function moveBatch(deps: MoverDeps, settlements: readonly Settlement[]): Promise<boolean> {
  const { db, ledgers, signalEnd, onMoved, onFailed } = deps
  const outcomes = await Promise.allSettled(
    settlements.map((one) =>
      withIntent(one.intent, () => carry(ledgers, { chainOf, limitOf, doStep: (_, act) => act(one) })),
    ),
  )
  const ends = settlements.flatMap(({ id: seq }, place) => {
    const outcome = outcomes[place]
    return outcome?.status === 'fulfilled' ? [{ seq, outcome: outcome.value }] : []
  })
  await noteEnds(db, signalEnd, ends)
  onMoved?.(ends.length)
  const failures = outcomes.flatMap((one, place) =>
    one.status === 'rejected' ? [{ seq: settlements[place]?.id ?? '', reason: one.reason as unknown }] : [],
  )
  const away = failures.filter(({ reason }) => reason instanceof LedgerUnavailable)
  await giveBack(
    db,
    away.map(({ seq }) => seq),
  )
  // Report one failure of each kind per batch.
  const told = [away[0], failures.find(({ reason }) => !(reason instanceof LedgerUnavailable))]
  for (const failure of told) if (failure) onFailed(failure.reason)
  return away.length === 0
}

const pairNameOf = ({ leg }: Settlement) => `${shardOf(leg.from)} ${shardOf(leg.to)}`

async function rest(durationMs: number, signal: AbortSignal): Promise<void> {
  await pause(durationMs, undefined, { signal }).catch(() => undefined)
}
