import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CommerceMode } from '@cocobnk/contract'
import { type LaneDeps, runLane } from './lane.ts'
import { type LaneKind, numberEvents, renewLanes, takeLanes } from './queue.store.ts'

/** The table is polled, because a notifying trigger would serialize the commits of payments. */
const LOOK_MS = 150
/** Lanes that end within this time share one poll. */
const PAUSE_MS = 20
const NUMBERED_AT_ONCE = 500
const RENEW_MS = 3_000
const AFTER_FAILURE_MS = 1_000

/** Concurrent endpoints of each kind, and how many of them one shop may have. Test mode takes no places from live shops. */
const PLACES = [
  { mode: 'LIVE', isSlow: false, places: 100, perShop: 10 },
  { mode: 'LIVE', isSlow: true, places: 25, perShop: 3 },
  { mode: 'TEST', isSlow: false, places: 20, perShop: 5 },
  { mode: 'TEST', isSlow: true, places: 10, perShop: 2 },
] as const
/** Of all kinds of a mode together: a lane that becomes slow leaves its place before it ends. */
const LANES_MAX = { LIVE: 400, TEST: 60 } as const

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
  const lanes = new Map<string, { readonly mode: CommerceMode; isSlow: boolean; readonly done: Promise<void> }>()
  let bell = new AbortController()
  const isClosing = () => stopping.signal.aborted

  const start = (endpointSeq: string, { mode, isSlow }: LaneKind) => {
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
    lanes.set(endpointSeq, { mode, isSlow, done })
  }
  const quotas = () =>
    PLACES.map(({ places, ...kind }) => {
      const ofMode = [...lanes.values()].filter(({ mode }) => mode === kind.mode)
      const used = ofMode.filter(({ isSlow }) => isSlow === kind.isSlow).length
      return { ...kind, free: Math.max(0, Math.min(places - used, LANES_MAX[kind.mode] - ofMode.length)) }
    })
  const round = async (): Promise<boolean> => {
    const numbered = await numberEvents(deps.db, NUMBERED_AT_ONCE)
    for (const { endpoint_seq, mode, is_slow } of await takeLanes(deps.db, worker, quotas()))
      start(endpoint_seq, { mode, isSlow: is_slow })
    onRound()
    return numbered >= NUMBERED_AT_ONCE
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
