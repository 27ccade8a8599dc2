import { setTimeout as sleep } from 'node:timers/promises'
import { isNear, nearChain, type Outcome, type Settlement } from '@cocobnk/clearing'
import { isDone, type LedgerCode, shardOf } from '@cocobnk/ledger'
import type { Arena } from './arena.ts'
import type { Plan } from './plan.ts'

export type Victim = 'worker' | 'engine' | 'shard'
export type Kill = { readonly victim: Victim; readonly recoveryMs: number }
export type Driven = {
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly kills: readonly Kill[]
  readonly seconds: number
}

const MOST_CLIENTS = 64
/** Settlements that a client requests together and waits for. */
const TOGETHER = 5
/** Enough that at every kill some are still to begin. */
const CHUNKS_PER_CLIENT = 4
const RETRY_MS = 100
const LOOK_MS = 200

type Asked = Plan['asked'][number]
type Watch = { readonly since: number; readonly shard: number | undefined; readonly recovered: (at: number) => void }

/**
 * Runs clients that each request a few settlements, wait for their ends and begin the next. Whatever fails on the way is requested again
 * under the same id. Settlements within one shard they post themselves, as the api does; the others are rows for the worker. Kills come
 * at even parts of the work, each after recovery from the one before: when a settlement that began after it, and involves the victim, has
 * ended.
 */
export async function drive(
  arena: Arena,
  asked: readonly Asked[],
  rounds: number,
  say: (line: string) => void = () => undefined,
): Promise<Driven> {
  const outcomes = new Map<string, Outcome>()
  const watches = new Set<Watch>()
  const began = performance.now()
  const chunks = Array.from({ length: Math.ceil(asked.length / TOGETHER) }, (_, n) =>
    asked.slice(n * TOGETHER, (n + 1) * TOGETHER),
  )
  const queue = chunks.values()
  const looker = lookForEnds(arena)

  async function client(): Promise<void> {
    for (const chunk of queue) await Promise.all(chunk.map(settle))
  }

  async function settle({ memberSeq, settlement }: Asked): Promise<void> {
    const since = performance.now()
    const outcome = isNear(settlement)
      ? await insist(async () => outcomeOf(await arena.ledgers.post(...nearChain(settlement))))
      : await insist(() => arena.ask(memberSeq, settlement)).then(() => looker.endOf(settlement.id))
    outcomes.set(settlement.id, outcome)
    for (const watch of watches) if (sees(watch, settlement, since)) watch.recovered(performance.now())
  }

  async function killer(): Promise<Kill[]> {
    const kills: Kill[] = []
    const victims: readonly Victim[] = ['worker', 'engine', 'shard']
    const total = rounds * victims.length
    for (let n = 0; n < total; n += 1) {
      while (outcomes.size < (asked.length * (n + 1)) / (total + 2)) await sleep(5)
      const victim = victims[n % victims.length] ?? 'worker'
      const shard = victim === 'shard' ? Math.floor(n / victims.length) % arena.urls.length : undefined
      const recoveryMs = await strike(victim, shard)
      kills.push({ victim, recoveryMs })
      say(`${outcomes.size} done; killed ${victim} ${shard ?? ''}, back after ${Math.round(recoveryMs)} ms`)
    }
    return kills
  }

  async function strike(victim: Victim, shard: number | undefined): Promise<number> {
    const since = performance.now()
    const { promise, resolve } = Promise.withResolvers<number>()
    const watch = { since, shard, recovered: resolve }
    watches.add(watch)
    if (victim === 'worker') await arena.killWorker()
    else if (victim === 'engine') await arena.killEngine()
    else await arena.killShard(shard ?? 0)
    const recoveredAt = outcomes.size === asked.length ? performance.now() : await promise
    watches.delete(watch)
    return recoveredAt - since
  }

  const clients = Math.min(MOST_CLIENTS, Math.ceil(chunks.length / CHUNKS_PER_CLIENT))
  const working = Promise.all(Array.from({ length: clients }, client)).then(() => {
    // No settlement is left that could show a recovery.
    for (const watch of watches) watch.recovered(performance.now())
  })
  const [kills] = await Promise.all([killer(), working])
  await looker.close()
  return { outcomes, kills, seconds: (performance.now() - began) / 1_000 }
}

/** Whether a settlement shows the recovery. One within a single shard needs no worker and shows nothing. */
function sees({ since, shard }: Watch, settlement: Settlement, begun: number): boolean {
  const { from, to } = settlement.leg
  return (
    !isNear(settlement) && begun > since && (shard === undefined || shardOf(from) === shard || shardOf(to) === shard)
  )
}

function outcomeOf(codes: readonly LedgerCode[]): Outcome {
  const code = codes.find((one) => !isDone(one) && one !== 'LINKED_FAILED')
  return code === undefined || isDone(code) ? { outcome: 'DONE' } : { outcome: 'REFUSED', code }
}

/** Looks for the ends of all settlements that clients wait for, in one query. */
function lookForEnds({ readEnds }: Arena) {
  const waiting = new Map<string, (outcome: Outcome) => void>()
  let isOpen = true
  const looking = (async () => {
    while (isOpen) {
      await sleep(LOOK_MS)
      const ends = await insist(() => readEnds([...waiting.keys()]))
      for (const [seq, outcome] of ends) {
        waiting.get(seq)?.(outcome)
        waiting.delete(seq)
      }
    }
  })()
  return {
    endOf: (seq: string) => new Promise<Outcome>((resolve) => waiting.set(seq, resolve)),
    close: async () => {
      isOpen = false
      await looking
    },
  }
}

async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (isRefusedStatement(error)) throw error
      await sleep(RETRY_MS)
    }
  }
}

/** A statement that PostgreSQL does not understand or allow will never succeed, so it is not retried. */
function isRefusedStatement(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(08P|22|23|42)/.test(String(error.code))
}
