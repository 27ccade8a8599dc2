import type { LedgerCode } from './codes.ts'
import type { Chain } from './transfer.ts'

export type Commit = (chains: readonly Chain[]) => Promise<readonly LedgerCode[]>

export type BatcherOptions = {
  /** Batches in flight at once; each has a connection of its own. */
  readonly lanes: number
  readonly maxBatch: number
  /** Transfers that may wait. What comes after is refused at once: a longer queue only makes everybody late. */
  readonly maxQueue: number
  /** What waited longer is refused instead of being sent: its caller has given up. */
  readonly deadlineMs: number
}

type Waiting = {
  readonly chain: Chain
  readonly since: number
  readonly resolve: (codes: readonly LedgerCode[]) => void
  readonly reject: (error: unknown) => void
}

/**
 * Turns many callers' transfers into few batches. There is no timer: whatever gathers while the lanes are busy goes
 * with the next one, so a quiet ledger answers at once and a busy one shares its commits.
 */
export function createBatcher(commit: Commit, options: BatcherOptions) {
  const queue: Waiting[] = []
  let queued = 0
  let busyLanes = 0

  function add(chain: Chain): Promise<readonly LedgerCode[]> {
    if (queued + chain.length > options.maxQueue) return Promise.resolve(overloaded(chain))
    return new Promise((resolve, reject) => {
      queue.push({ chain, since: performance.now(), resolve, reject })
      queued += chain.length
      if (busyLanes < options.lanes) void runLane()
    })
  }

  async function runLane(): Promise<void> {
    busyLanes++
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) await send(batch)
    busyLanes--
  }

  /** In order of arrival; an id never twice in one batch, so that a repetition meets the first one's outcome. */
  function takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    const ids = new Set<string>()
    const expired = performance.now() - options.deadlineMs
    let size = 0
    while (queue[0] && (size === 0 || size + queue[0].chain.length <= options.maxBatch)) {
      const { chain, since, resolve } = queue[0]
      if (chain.some(({ id }) => ids.has(id))) break
      const waiting = queue.shift()
      if (!waiting) break
      queued -= chain.length
      if (since < expired) resolve(overloaded(chain))
      else {
        batch.push(waiting)
        for (const { id } of chain) ids.add(id)
        size += chain.length
      }
    }
    return batch
  }

  async function send(batch: readonly Waiting[]): Promise<void> {
    try {
      const codes = await commit(batch.map(({ chain }) => chain))
      let from = 0
      for (const { chain, resolve } of batch) {
        resolve(codes.slice(from, from + chain.length))
        from += chain.length
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return { add, waiting: () => queued }
}

function overloaded(chain: Chain): LedgerCode[] {
  return chain.map(() => 'OVERLOADED')
}
