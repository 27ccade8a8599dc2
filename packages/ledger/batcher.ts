import type { LedgerCode } from './codes.ts'
import type { Limit } from './limit.ts'
import type { Chain, Sent } from './transfer.ts'

export type Commit = (batch: readonly Sent[]) => Promise<readonly LedgerCode[]>

export type BatcherOptions = {
  /** Batches in flight at once; each has a connection of its own. */
  readonly lanes: number
  readonly maxBatch: number
  /** Length of the queue. Beyond it, transfers are refused immediately: a longer queue would only delay everybody. */
  readonly maxQueue: number
  /** Transfers that waited longer are refused instead of sent: their callers have given up. */
  readonly deadlineMs: number
}

type Waiting = Sent & {
  /** Numbers the chains in order of arrival. */
  readonly number: number
  readonly since: number
  readonly resolve: (codes: readonly LedgerCode[]) => void
  readonly reject: (error: unknown) => void
}

type Queue = { readonly chains: Waiting[]; transfers: number }

/** Fewer than this do not justify another lane: a call costs as much as some of its transfers. */
const WORTH_A_LANE = 50

/**
 * Turns many callers' transfers into few batches. There is no timer: transfers requested in one turn of the event loop go together, spread
 * over the free lanes, and those that arrive while all lanes are busy go with the next batch. So a quiet ledger answers immediately and a
 * busy one shares its commits. Plain transfers and holds queue separately, because a single hold would send its whole batch down the slow
 * path. The longest waiting goes first. Each queue keeps its order, so that the end of a hold comes after the hold.
 */
export function createBatcher(commit: Commit, options: BatcherOptions) {
  const plain: Queue = { chains: [], transfers: 0 }
  const others: Queue = { chains: [], transfers: 0 }
  let added = 0
  let freeLanes = options.lanes
  let starting = false

  const queued = () => plain.transfers + others.transfers

  function add(chain: Chain, limit?: Limit): Promise<readonly LedgerCode[]> {
    if (queued() + chain.length > options.maxQueue) return Promise.resolve(overloaded(chain))
    return new Promise((resolve, reject) => {
      const queue = chain.every(({ kind }) => kind === 'transfer') ? plain : others
      queue.chains.push({ chain, limit, number: added++, since: performance.now(), resolve, reject })
      queue.transfers += chain.length
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
    for (let queue = longestWaiting(); queue && freeLanes > 0; queue = longestWaiting()) {
      const batch = takeBatch(queue)
      if (batch.length > 0) void runLane(batch)
    }
  }

  function longestWaiting(): Queue | undefined {
    const [first, second] = [plain.chains[0], others.chains[0]]
    if (!first || !second) return first ? plain : second && others
    return first.number < second.number ? plain : others
  }

  async function runLane(batch: readonly Waiting[]): Promise<void> {
    freeLanes--
    await send(batch)
    freeLanes++
    if (queued() > 0) startSoon()
  }

  /** In order of arrival; an id occurs once per batch, so that a repetition sees the first one's outcome. */
  function takeBatch(queue: Queue): Waiting[] {
    const batch: Waiting[] = []
    const ids = new Set<string>()
    const expired = performance.now() - options.deadlineMs
    const limit = shareOf(queue)
    let size = 0
    let taken = 0
    for (const waiting of queue.chains) {
      const { chain, since, resolve } = waiting
      if (size > 0 && size + chain.length > limit) break
      if (chain.some(({ id }) => ids.has(id))) break
      taken += 1
      queue.transfers -= chain.length
      if (since < expired) resolve(overloaded(chain))
      else {
        batch.push(waiting)
        for (const { id } of chain) ids.add(id)
        size += chain.length
      }
    }
    queue.chains.splice(0, taken)
    return batch
  }

  /** One lane's share of a queue, if all free lanes share it and leave one for the other queue. */
  function shareOf(queue: Queue): number {
    const other = queue === plain ? others : plain
    const lanes = Math.max(other.transfers > 0 ? freeLanes - 1 : freeLanes, 1)
    return Math.min(Math.max(Math.ceil(queue.transfers / lanes), WORTH_A_LANE), options.maxBatch)
  }

  async function send(batch: readonly Waiting[]): Promise<void> {
    try {
      const codes = await commit(batch.map(({ chain, limit }) => ({ chain, limit })))
      let from = 0
      for (const { chain, resolve } of batch) {
        resolve(codes.slice(from, from + chain.length))
        from += chain.length
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return { add, waiting: queued }
}

function overloaded(chain: Chain): LedgerCode[] {
  return chain.map(() => 'OVERLOADED')
}
