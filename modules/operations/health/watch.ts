import { setTimeout as pause } from 'node:timers/promises'
import type { MeasuredPart } from '@cocobnk/contract'
import { type ObserveDeps, observe } from './observe.ts'
import { upsertBeats } from './store.ts'

/** The measurement of a part that responded. */
export type Seen = { readonly isBehind?: boolean; readonly height?: number }

/** Which app measures a part. `derived` states follow from other parts. */
type MeasuredBy = {
  readonly API: 'api'
  readonly LEDGER: 'api'
  readonly WORKER: 'worker'
  readonly BITCOIN: 'worker'
  readonly LITECOIN: 'worker'
  readonly ETHEREUM: 'worker'
  readonly WITHDRAWAL: 'derived'
  readonly RECONCILIATION: 'derived'
  readonly PRODUCT: 'worker'
  readonly MARKET: 'api'
  readonly MAIL: 'worker'
  readonly SIGNER: 'worker'
  readonly VERIFIER: 'api'
}
type App = 'api' | 'worker'
/** A part missing above does not compile. */
type PartOf<By extends App> = { [Part in MeasuredPart]: MeasuredBy[Part] extends By ? Part : never }[MeasuredPart]

/** One check for each part that the app measures. It rejects when the part cannot be used. */
export type Checks<By extends App> = Readonly<Record<PartOf<By>, () => Promise<Seen>>>

type WatchDeps = ObserveDeps & { readonly checks: Partial<Checks<App>>; readonly onProblem: (error: unknown) => void }

const EVERY_MS = 3_000
const PATIENCE_MS = 4_000

/**
 * Measures this process's parts periodically and records state changes of all parts, so that if one kind of process is down
 * altogether, the other kind reports it.
 */
export function watchHealth({ checks, onProblem, ...deps }: WatchDeps): { readonly close: () => Promise<void> } {
  const stopping = new AbortController()
  const work = async () => {
    while (!stopping.signal.aborted) {
      const seen = await Promise.all(Object.entries(checks).map(([part, check]) => look(part as MeasuredPart, check)))
      await upsertBeats(deps.db, seen.flat())
        .then(() => observe(deps))
        .catch(onProblem)
      await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    close: async () => {
      stopping.abort()
      await working
    },
  }
}

async function look(part: MeasuredPart, check: () => Promise<Seen>) {
  const late = pause(PATIENCE_MS, undefined, { ref: false })
  const seen = await Promise.race([check().catch(() => undefined), late])
  if (!seen) return []
  return [{ part, is_behind: seen.isBehind ?? false, height: seen.height === undefined ? null : BigInt(seen.height) }]
}
