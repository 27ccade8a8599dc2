import { uuidV7 } from '@cocobnk/database'
import type { LedgerCode } from '@cocobnk/ledger'
import { EVENT_FIELDS } from '@cocobnk/order-book'
import type { Published } from '@cocobnk/order-journal'
import { type OutgoingDeps, postOutgoing } from './movement.ts'
import { type Net, Netting, noteReference, type References, type Refused, type Units } from './netting.ts'
import { type SettleDeps, settleWindow } from './settle.ts'
import * as store from './store.ts'

type Deps = Omit<SettleDeps, 'planMoves'> &
  OutgoingDeps & {
    readonly epoch: bigint
    readonly unitsOf: (market: number) => Units
    /** The last command of the last posted window. */
    readonly settledSeq: number
    /** The least time for which fills are collected before they are posted. */
    readonly windowMs?: number | undefined
    /** A window that an earlier process opened and may not have posted. */
    readonly open: store.Window | undefined
    /** What earlier windows could not post. */
    readonly apart: readonly Refused[]
    readonly onSettled?: (nets: readonly Net[]) => void
    /** Called when the ledger first refuses an item for the state of its account. */
    readonly onSetApart: (item: SetApart) => void
    /** Called when the market database failed or another process is the leader. */
    readonly onLost: (error: Error) => void
  }

/** A posting that waits: of a member's account, or of the house's fees without one. */
export type SetApart = {
  readonly accountSeq: string | undefined
  readonly shard: number
  readonly asset: string
  readonly amount: bigint
  readonly code: LedgerCode
}

const WINDOW_MS = 1_000
/**
 * Pauses are this many times as long as posting a window, up to `LONGEST_PAUSE_MS`, which leaves four fifths of the time to the engine and
 * the ledger. The longer fills are collected, the more of them cancel out.
 */
const PAUSES_PER_WINDOW = 4
const LONGEST_PAUSE_MS = 5_000

/** Collects fills and posts them window by window. A window that the ledger cannot accept yet is retried unchanged; what it refuses for the
 * state of one account is set apart and retried with the next windows. */
export function createSettler(deps: Deps) {
  let collected = newCollection()
  let open = deps.open && { window: deps.open, fills: newCollection() }
  let settledSeq = deps.settledSeq
  let lastSeq = deps.settledSeq
  let tookMs = 0
  let apart = deps.apart
  const references: References = new Map()

  function add({ lastSeq: until, at, events }: Published): void {
    if (until <= settledSeq) {
      for (let from = 0; from < events.length; from += EVENT_FIELDS) noteReference(events, from, references)
      return
    }
    const belongsToOpen = open !== undefined && until <= open.window.lastSeq
    const target = belongsToOpen && open ? open.fills : collected
    target.nets.add(events, deps.unitsOf, references)
    if (!target.nets.isEmpty) target.oldestAt ??= at.getTime()
    lastSeq = until
  }

  let last: Promise<void> = Promise.resolve()

  /** Serialized. Throws the ledger's error, in which case the window stays open. */
  function settle(): Promise<void> {
    last = last.catch(() => undefined).then(settleNext)
    return last
  }

  async function settleNext(): Promise<void> {
    const began = performance.now()
    open ??= await openNext()
    if (open) {
      const { window, fills } = open
      const refused = (await settleWindow({ ...deps, planMoves }, window, fills.nets, apart)).map(renewed)
      if (!(await store.closeWindow(deps.db, deps.epoch, window, refused))) throw lost('another process settles')
      settledSeq = window.lastSeq
      const known = new Set(apart.map(placeOf))
      apart = refused
      for (const item of refused) if (!known.has(placeOf(item))) deps.onSetApart(named(item))
      deps.onSettled?.(fills.nets.nets())
      open = undefined
    }
    await postOutgoing(deps, settledSeq)
    tookMs = performance.now() - began
  }

  async function planMoves(window: store.Window, moves: readonly store.Move[]): Promise<readonly store.Move[]> {
    const planned = await store.planMoves(deps.db, deps.epoch, window, moves)
    if (!planned) throw lost('another process settles')
    return planned
  }

  function named({ trader, asset, shard, amount, code }: Refused): SetApart {
    const accountSeq = trader === 0 ? undefined : deps.names.accountSeq(trader, asset)
    return { accountSeq, shard, asset: deps.names.assetCode(asset), amount, code }
  }

  async function openNext(): Promise<{ readonly window: store.Window; readonly fills: Collection } | undefined> {
    if (lastSeq <= settledSeq) return undefined
    const window = { firstSeq: settledSeq + 1, lastSeq, key: uuidV7() }
    const fills = collected
    collected = newCollection()
    const isOpen = await store.openWindow(deps.db, deps.epoch, window.lastSeq, window.key).catch((error: unknown) => {
      // The commit's outcome is unknown, and the next window would lack these fills: restart from the journal.
      throw lost(String(error))
    })
    if (!isOpen) throw lost('another process settles')
    return { window, fills }
  }

  function lost(reason: string): Error {
    const error = new Error(`no window can be written: ${reason}`)
    deps.onLost(error)
    return error
  }

  return {
    add,
    settle,
    settledSeq: () => settledSeq,
    /** Pause until the next window. */
    pauseMs: () => Math.max(deps.windowMs ?? WINDOW_MS, Math.min(tookMs * PAUSES_PER_WINDOW, LONGEST_PAUSE_MS)),
    /** Sets a market's base rate before the first events. */
    begin: (market: number, reference: number) => void references.set(market, reference),
    /** What a trader's fills gave away that the ledger may not have counted yet. */
    uncountedLoss: (trader: number) =>
      apart.reduce((sum, item) => (item.trader === trader ? sum + item.loss : sum), 0n) +
      collected.nets.lossOf(trader) +
      (open?.fills.nets.lossOf(trader) ?? 0n),
    /** How many postings wait for the state of an account to change. */
    setApart: () => apart.length,
    /** Age of the oldest fill that is not settled. */
    unsettledSeconds: () => {
      const oldestAt = open?.fills.oldestAt ?? collected.oldestAt
      return oldestAt === undefined ? 0 : Math.max(0, (Date.now() - oldestAt) / 1_000)
    },
  }
}

const placeOf = ({ key, shard, trader, asset }: Refused) => [key, shard, trader, asset].join(' ')

/** An id that is too old to be posted is dead, so the item may take another one. */
function renewed(item: Refused): Refused {
  return item.code === 'ID_OUT_OF_TIME' ? { ...item, key: uuidV7() } : item
}

type Collection = { readonly nets: Netting; oldestAt: number | undefined }

function newCollection(): Collection {
  return { nets: new Netting(), oldestAt: undefined }
}
