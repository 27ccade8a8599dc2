import type { Chain, LedgerCode, Limit } from '@cocobnk/ledger'

type Codes = readonly LedgerCode[]
type Waiting = {
  readonly chain: Chain
  readonly limit: Limit | undefined
  readonly since: number
  readonly resolve: (codes: Codes) => void
  readonly reject: (error: unknown) => void
}

export type TurnsOptions = {
  /** Transfers in the batcher at a time: just enough to fill its next batches, so that the queue behind it stays fair. */
  readonly window: number
  /** Transfers of one connection that may wait. Further ones are refused immediately. */
  readonly maxWaiting: number
  /** Requests that waited longer are refused, because the caller has given up on them. */
  readonly deadlineMs: number
}

export type Line = {
  add(chain: Chain, limit?: Limit): Promise<Codes>
  /** Drops waiting requests: the caller has disconnected and retries with another poster. */
  end(): void
}

/** Serves connections round-robin, one chain at a time, so that a flood on one connection does not delay the others. */
export function createTurns(post: (chain: Chain, limit?: Limit) => Promise<Codes>, options: TurnsOptions) {
  /** Lines with waiting requests; the first one is served next. */
  const ring: Queue[] = []
  let inHand = 0

  function pump(): void {
    const expired = performance.now() - options.deadlineMs
    while (inHand < options.window) {
      const line = ring.shift()
      if (!line) return
      const next = line.take()
      if (line.length > 0) ring.push(line)
      if (!next) continue
      if (next.since < expired) next.resolve(overloaded(next.chain))
      else void send(next)
    }
  }

  async function send({ chain, limit, resolve, reject }: Waiting): Promise<void> {
    inHand += chain.length
    await post(chain, limit).then(resolve, reject)
    inHand -= chain.length
    pump()
  }

  function openLine(): Line {
    const line = new Queue()
    return {
      add: (chain, limit) => {
        if (line.transfers + chain.length > options.maxWaiting) return Promise.resolve(overloaded(chain))
        return new Promise((resolve, reject) => {
          line.add({ chain, limit, since: performance.now(), resolve, reject })
          if (line.length === 1) ring.push(line)
          pump()
        })
      },
      end: () => {
        line.clear()
        const place = ring.indexOf(line)
        if (place >= 0) ring.splice(place, 1)
      },
    }
  }

  return { openLine }
}

/** FIFO queue whose `take` is O(1): it advances an index and does not shift the array. */
class Queue {
  #items: (Waiting | undefined)[] = []
  #head = 0
  transfers = 0

  get length(): number {
    return this.#items.length - this.#head
  }

  add(waiting: Waiting): void {
    this.#items.push(waiting)
    this.transfers += waiting.chain.length
  }

  take(): Waiting | undefined {
    const first = this.#items[this.#head]
    if (!first) return undefined
    this.#items[this.#head] = undefined
    this.#head += 1
    this.transfers -= first.chain.length
    if (this.#head === this.#items.length) this.clear()
    return first
  }

  clear(): void {
    this.#items = []
    this.#head = 0
    this.transfers = 0
  }
}

function overloaded(chain: Chain): Codes {
  return chain.map(() => 'OVERLOADED')
}
