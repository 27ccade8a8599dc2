import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import { type Engine, marketFacts } from '@cocobnk/order-book'
import { createSequencer, type Journal, type Published, recover, recoverKeys } from '@cocobnk/order-journal'
import { createIdleMoney } from './idle-money.ts'
import { createLossGuard } from './loss-guard.ts'
import { watchMakers } from './maker-watch.ts'
import { movementRows, takeLeftOver } from './movement.ts'
import { loadNames } from './names.ts'
import type { Units } from './netting.ts'
import type { MatchingFigures, MatchingReport } from './report.ts'
import { createRequests } from './requests.ts'
import { createRowWriter } from './rows.ts'
import { createSettler } from './settler.ts'
import * as store from './store.ts'
import type { MatchingTables } from './tables.ts'
import { toldOfBatch, toldOfWindow } from './told.ts'
import type { Told } from './wire.ts'

export type LeaderDeps = {
  readonly journal: Journal
  readonly db: Kysely<MatchingTables>
  readonly ledgers: Pick<
    Ledgers,
    'post' | 'postWithin' | 'transfer' | 'createAccounts' | 'balances' | 'limits' | 'shards'
  >
  readonly report: MatchingReport
  /** The least time for which fills are collected before they are posted. */
  readonly windowMs?: number
  /** The idle time after which funds that are in no order are returned. */
  readonly idleMs?: number
}

const SWEEP_MS = 2_000

export type Leader = Awaited<ReturnType<typeof lead>>

/** Takes over the lead, recovers the engine, and leads until the lead is lost or the process is closed. */
export async function lead({ journal, db, ledgers, report, windowMs, idleMs }: LeaderDeps) {
  const head = await journal.takeOver()
  const [followed, open, apart, names] = await Promise.all([
    journal.followed(),
    store.selectOpenWindow(db),
    store.selectSetApart(db),
    loadNames({ db, ledgers }),
  ])
  const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>()
  let engine: Engine | undefined
  const units = new Map<number, Units>()
  const unitsOf = (market: number): Units => {
    const found = units.get(market) ?? (engine && marketFacts(engine, market))
    if (!found) throw new Error(`there is no market ${market}`)
    units.set(market, found)
    return found
  }
  const listeners = new Set<(told: Told) => void>()
  const tell = (toldOf: () => Told) => {
    if (listeners.size === 0) return
    const told = toldOf()
    for (const listener of listeners) listener(told)
  }
  const rows = createRowWriter({ journal, epoch: head.epoch, from: followed, unitsOf, onLost })
  const settler = createSettler({
    db,
    ledgers,
    names,
    epoch: head.epoch,
    unitsOf,
    settledSeq: followed.windows,
    windowMs,
    open,
    apart,
    onSettled: (nets) => tell(() => toldOfWindow({ names, unitsOf }, nets)),
    onSetApart: report.setApart,
    onMovementRefused: report.movementRefused,
    onLost,
  })
  const follow = (published: Published) => {
    if (published.lastSeq > Math.min(followed.rows, followed.orders)) rows.add(published)
    settler.add(published)
  }
  const recovered = await recover(journal, {
    from: Math.min(followed.rows, followed.orders, followed.windows),
    until: head.lastSeq,
    onStart: (replayed) => {
      for (const market of names.markets()) settler.begin(market, marketFacts(replayed, market)?.reference ?? 0)
    },
    onBatch: (published, replayed) => {
      engine = replayed
      follow(published)
    },
  })
  engine = recovered
  const keys = await recoverKeys(journal, head.lastSeq, followed.orders)
  const sequencer = createSequencer({
    engine: recovered,
    keys,
    journal,
    head,
    onPublished: (published) => {
      follow(published)
      idle.add(published)
      tell(() => toldOfBatch({ names, unitsOf }, published))
    },
    onLost,
    onSnapshotFailed: report.snapshotFailed,
  })
  const deps = {
    db,
    rows: movementRows(db),
    ledgers,
    names,
    sequencer,
    engine: recovered,
    underWay: new Set<string>(),
    withinCap: createLossGuard({ engine: recovered, ledgers, names, uncountedLoss: settler.uncountedLoss }),
  }
  const idle = createIdleMoney({ ...deps, assets: names.assets }, idleMs)
  idle.addAll(names.traders())

  const requests = createRequests(deps)
  const makers = await watchMakers({ db, names, cancelAll: requests.cancelAll })
  const stopping = new AbortController()
  const loops = [
    repeat(settler.pauseMs, settler.settle, report.settlementFailed),
    repeat(
      () => SWEEP_MS,
      () => takeLeftOver(deps),
      report.movementFailed,
    ),
    repeat(() => SWEEP_MS, makers.cancelSilent, report.movementFailed),
    repeat(() => Math.min(SWEEP_MS, idleMs ?? SWEEP_MS), idle.sweep, report.movementFailed),
  ]

  async function repeat(
    pauseMs: () => number,
    act: () => Promise<void>,
    onFailed: (error: unknown) => void,
  ): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(pauseMs(), undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      await act().catch(onFailed)
    }
  }

  async function close(): Promise<void> {
    stopping.abort()
    await Promise.all([...loops, rows.close()])
  }

  return {
    engine: recovered,
    requests,
    /** Renews the lease of a member that quotes for the bank. */
    renewMaker: makers.renew,
    /** Resolves with the reason when this process is no longer the leader. */
    lost,
    /** Acts as if the lease were lost: waiting commands are refused. */
    giveUp: (error: Error) => sequencer.lose(error),
    onTold: (listener: (told: Told) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    settle: settler.settle,
    figures: (): MatchingFigures => ({
      epoch: head.epoch,
      seq: sequencer.writtenSeq(),
      backlog: sequencer.backlog(),
      lagSeconds: sequencer.lagSeconds(),
      rowsBehind: sequencer.writtenSeq() - rows.writtenSeq(),
      unsettledSeconds: settler.unsettledSeconds(),
      setApart: settler.setApart(),
    }),
    close,
  }
}
