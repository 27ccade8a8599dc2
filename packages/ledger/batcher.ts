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

/** Fewer than this are not worth a lane of their own: a call costs as much as some transfers in it. */
const WORTH_A_LANE = 50

/**
 * Turns many callers' transfers into few batches. There is no timer: what is asked in one turn of the event loop goes
 * together, shared by the lanes that are free, and what gathers while all are busy goes with the next one. So a quiet
 * ledger answers at once and a busy one shares its commits.
 */
export function createBatcher(commit: Commit, options: BatcherOptions) {
  const queue: Waiting[] = []
  let queued = 0
  let freeLanes = options.lanes
  let starting = false

  function add(chain: Chain): Promise<readonly LedgerCode[]> {
    if (queued + chain.length > options.maxQueue) return Promise.resolve(overloaded(chain))
    return new Promise((resolve, reject) => {
      queue.push({ chain, since: performance.now(), resolve, reject })
      queued += chain.length
      startSoon()
    })
  }

  function startSoon(): void {
    if (starting || freeLanes === 0) return
    starting = true
    setImmediate(start)
  }

  function start(): void {
    starting = false
    while (queue.length > 0 && freeLanes > 0) {
      const batch = takeBatch(Math.max(Math.ceil(queued / freeLanes), WORTH_A_LANE))
      if (batch.length > 0) void runLane(batch)
    }
  }

  async function runLane(batch: readonly Waiting[]): Promise<void> {
    freeLanes--
    await send(batch)
    freeLanes++
    if (queue.length > 0) startSoon()
  }

  /** In order of arrival; an id never twice in one batch, so that a repetition meets the first one's outcome. */
  function takeBatch(share: number): Waiting[] {
    const batch: Waiting[] = []
    const ids = new Set<string>()
    const expired = performance.now() - options.deadlineMs
    const limit = Math.min(share, options.maxBatch)
    let size = 0
    let taken = 0
    for (const waiting of queue) {
      const { chain, since, resolve } = waiting
      if (size > 0 && size + chain.length > limit) break
      if (chain.some(({ id }) => ids.has(id))) break
      taken += 1
      queued -= chain.length
      if (since < expired) resolve(overloaded(chain))
      else {
        batch.push(waiting)
        for (const { id } of chain) ids.add(id)
        size += chain.length
      }
    }
    queue.splice(0, taken)
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
