import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type LaneDeps, runLane } from './lane.ts'
import { numberEvents, renewLanes, takeLanes } from './queue.store.ts'

/** The table is polled, because a notifying trigger would serialize the commits of payments. */
const LOOK_MS = 150
/** Lanes that end within this time share one poll. */
const PAUSE_MS = 20
const NUMBERED_AT_ONCE = 500
const RENEW_MS = 3_000
const AFTER_FAILURE_MS = 1_000

/** Concurrent endpoints: responsive ones, slow ones, and both together. */
const FAST_LANES = 100
const SLOW_LANES = 25
const LANES_MAX = 400

type Deps = Pick<LaneDeps, 'db' | 'seal' | 'send' | 'loopbackHosts'> & {
  readonly onRound: () => void
  readonly onFailed: (error: unknown) => void
}

export type Dispatcher = { readonly close: () => Promise<void> }

/**
 * Numbers events and sends them. All state is in the database: if a worker dies, another takes over its lanes, and deliveries that were
 * sent but not recorded are sent again. A lane that becomes slow gives up its place among the fast lanes immediately.
 */
export function startDispatcher({ onRound, onFailed, ...deps }: Deps): Dispatcher {
  const worker = randomUUID()
  const stopping = new AbortController()
  const lanes = new Map<string, { isSlow: boolean; readonly done: Promise<void> }>()
  let bell = new AbortController()
  const isClosing = () => stopping.signal.aborted

  const start = (endpointSeq: string, isSlow: boolean) => {
    const onSlow = () => {
      const lane = lanes.get(endpointSeq)
      if (lane) lane.isSlow = true
      bell.abort()
    }
    const done = runLane({ ...deps, worker, onSlow, isClosing }, endpointSeq)
      .catch(onFailed)
      .finally(() => {
        lanes.delete(endpointSeq)
        bell.abort()
      })
    lanes.set(endpointSeq, { isSlow, done })
  }
  const free = () => {
    const slow = [...lanes.values()].filter(({ isSlow }) => isSlow).length
    const left = Math.max(0, LANES_MAX - lanes.size)
    const fast = Math.min(left, Math.max(0, FAST_LANES - (lanes.size - slow)))
    return { fast, slow: Math.min(left - fast, Math.max(0, SLOW_LANES - slow)) }
  }
  const round = async (): Promise<boolean> => {
    const numbered = await numberEvents(deps.db, NUMBERED_AT_ONCE)
    for (const { endpoint_seq, is_slow } of await takeLanes(deps.db, worker, free())) start(endpoint_seq, is_slow)
    onRound()
    return numbered === NUMBERED_AT_ONCE
  }
  const work = async () => {
    while (!isClosing()) {
      // Created before the round, so that a lane that ends during it triggers another round.
      bell = new AbortController()
      try {
        if (await round()) continue
        await rest(PAUSE_MS, stopping.signal)
        await rest(LOOK_MS, AbortSignal.any([stopping.signal, bell.signal]))
      } catch (error) {
        onFailed(error)
        await rest(AFTER_FAILURE_MS, stopping.signal)
      }
    }
  }
  const renewing = setInterval(() => {
    if (lanes.size > 0) renewLanes(deps.db, worker).catch(onFailed)
  }, RENEW_MS)
  const working = work()
  return {
    close: async () => {
      stopping.abort()
      await working
      await Promise.all([...lanes.values()].map(({ done }) => done))
      clearInterval(renewing)
    },
  }
}

async function rest(durationMs: number, signal: AbortSignal): Promise<void> {
  await pause(durationMs, undefined, { signal }).catch(() => undefined)
}
