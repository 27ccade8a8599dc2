import { createEngine, type Engine } from '@cocobnk/order-book'
import { type Measured, measured } from '../report.ts'
import { applyAll, type Records } from './workload.ts'

export type CoreFigures = {
  readonly core: Measured
  readonly events: number
  readonly snapshotMs: number
  readonly snapshotMb: number
}

/** Fills a book and measures the mix on it, with the engine alone. */
export function measureCore({ setup, mix }: { setup: Records; mix: Records }): CoreFigures {
  const engine = createEngine()
  applyAll(engine, setup)
  const cpu = process.cpuUsage()
  const from = performance.now()
  const events = applyAll(engine, mix)
  const seconds = (performance.now() - from) / 1e3
  const { user, system } = process.cpuUsage(cpu)
  return { core: measured(mix.count, seconds, (user + system) / 1e6), events, ...snapshotOf(engine) }
}

function snapshotOf(engine: Engine): { snapshotMs: number; snapshotMb: number } {
  const from = performance.now()
  const { length } = engine.snapshot()
  return { snapshotMs: performance.now() - from, snapshotMb: length / 2 ** 20 }
}
