import { setTimeout as pause } from 'node:timers/promises'
import { uuidV7 } from '@cocobnk/database'
import { applyHalts } from '@cocobnk/halt'
import type { Ledgers } from '@cocobnk/ledger'
import { type FollowDeps, followStep, lookAtWaiting } from './follow.ts'
import { holdPosition, insertPosition, releasePosition } from './position.store.ts'
import { postClaims } from './post-claims.ts'
import { type PostDeps, postDue } from './post-due.ts'

export type WatchDeps = FollowDeps &
  PostDeps & {
    readonly ledgers: Pick<Ledgers, 'post' | 'setAccountState'>
    readonly onProblem: (error: unknown) => void
    readonly onReorganisation: (from: number, to: number) => void
    readonly pollMs?: number
  }

export type Watcher = { readonly close: () => Promise<void> }

const POLL_MS = 1_000
const LEASE_SECONDS = 15
const AFTER_TROUBLE_MS = 1_000

/** Follows one chain until closed. Of several watchers, one holds the lease on the chain; the others wait for it to end. */
export function watchChain(deps: WatchDeps): Watcher {
  const { db, network, pollMs = POLL_MS } = deps
  const holder = uuidV7()
  const stopping = new AbortController()
  const rest = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined)

  let begun = false
  const begin = async () => {
    await insertPosition(db, network, await deps.reader.tip())
    begun = true
  }
  const work = async () => {
    while (!stopping.signal.aborted) {
      try {
        if (!begun) await begin()
        if (!(await watchOnce(deps, holder))) await rest(pollMs)
      } catch (error) {
        deps.onProblem(error)
        await rest(AFTER_TROUBLE_MS)
      }
    }
    await releasePosition(db, network, holder).catch(() => undefined)
  }
  const working = work()
  return {
    close: async () => {
      stopping.abort()
      await working
    },
  }
}

/** Runs one round; returns whether there may be more to do immediately. */
export async function watchOnce(deps: WatchDeps, holder: string): Promise<boolean> {
  const { db, network } = deps
  const position = await holdPosition(db, network, holder, LEASE_SECONDS)
  if (!position) return false
  const next = await followStep(deps, position)
  if (next && next.height < position.height) deps.onReorganisation(position.height, next.height)
  if (next && next.height < position.height) {
    await applyHalts(deps)
    return true
  }
  const more = await postDue(deps, network, (next ?? position).height)
  if (next || more) return true
  // An unavailable shard must not keep these from working on others, nor the watcher from following the chain.
  await applyHalts(deps).catch(deps.onProblem)
  await lookAtWaiting(deps)
  await postClaims(deps, network).catch(deps.onProblem)
  return false
}
