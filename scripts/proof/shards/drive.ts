import { setTimeout as sleep } from 'node:timers/promises'
import type { CrossShardTransfer, Outcome } from '@cocobnk/clearing'
import { shardOf } from '@cocobnk/ledger'
import type { Arena } from './arena.ts'

export type Victim = 'worker' | 'engine' | 'shard'
export type Kill = { readonly victim: Victim; readonly recoveryMs: number }
export type Driven = {
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly kills: readonly Kill[]
  readonly seconds: number
}

const MOST_CLIENTS = 64
/** So that every kill finds transfers still to be begun. */
const TRANSFERS_PER_CLIENT = 20
const RETRY_MS = 100

type Watch = { readonly since: number; readonly shard: number | undefined; readonly recovered: (at: number) => void }

/**
 * Clients that each start a transfer, wait for its end and begin the next; whatever fails on the way is asked again
 * under the same id. Kills come at even parts of the work, each when the one before has been overcome: when a transfer
 * begun after it, and touching it, is done.
 */
export async function drive(
  arena: Arena,
  transfers: readonly CrossShardTransfer[],
  rounds: number,
  say: (line: string) => void = () => undefined,
): Promise<Driven> {
  const outcomes = new Map<string, Outcome>()
  const watches = new Set<Watch>()
  const began = performance.now()
  const queue = transfers.values()

  async function client(): Promise<void> {
    for (const transfer of queue) {
      const since = performance.now()
      await insist(() => arena.ask(transfer))
      await insist(() => arena.workflows.start(arena.clearing, transfer.id, { seq: transfer.id }))
      const outcome = await insist(() => arena.workflows.attach(arena.clearing, transfer.id))
      outcomes.set(transfer.id, outcome)
      for (const watch of watches) if (sees(watch, transfer, since)) watch.recovered(performance.now())
    }
  }

  async function killer(): Promise<Kill[]> {
    const kills: Kill[] = []
    const victims: readonly Victim[] = ['worker', 'engine', 'shard']
    const total = rounds * victims.length
    for (let n = 0; n < total; n += 1) {
      while (outcomes.size < (transfers.length * (n + 1)) / (total + 2)) await sleep(5)
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
    const recoveredAt = outcomes.size === transfers.length ? performance.now() : await promise
    watches.delete(watch)
    return recoveredAt - since
  }

  const clients = Math.min(MOST_CLIENTS, Math.ceil(transfers.length / TRANSFERS_PER_CLIENT))
  const working = Promise.all(Array.from({ length: clients }, client)).then(() => {
    // Nothing is left that could show a recovery.
    for (const watch of watches) watch.recovered(performance.now())
  })
  const [kills] = await Promise.all([killer(), working])
  return { outcomes, kills, seconds: (performance.now() - began) / 1_000 }
}

function sees({ since, shard }: Watch, { from, to }: CrossShardTransfer, begun: number): boolean {
  return begun > since && (shard === undefined || shardOf(from) === shard || shardOf(to) === shard)
}

async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch {
      await sleep(RETRY_MS)
    }
  }
}
