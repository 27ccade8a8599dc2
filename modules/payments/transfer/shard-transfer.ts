import type { Kysely } from '@cocobnk/database'
import {
  endShardTransfer,
  type OwnTables,
  selectEndLines,
  selectShardTransfer,
  takeBack,
  takeStale,
  takeUnhanded,
} from './store.ts'

/** For each shard that transfers go to, in one pass. */
const SHARE = 100
/** Requests to the engine at the same time. */
const AT_ONCE = 50
/** Long after a run has begun: only then may it be lost, and starting it again is harmless. */
const STALE_SECONDS = 60

type StartRun = (transferSeq: string) => Promise<void>

/**
 * Hands transfers to the workflow that carries them, and answers whether there may be more. They are marked before they are handed
 * over, without a transaction that waits for the engine; what could not be handed over is due again.
 */
export async function dispatchShardTransfers(
  db: Kysely<OwnTables>,
  shards: number,
  startRun: StartRun,
): Promise<boolean> {
  const digits = Array.from({ length: shards }, (_, shard) => shard.toString(16).padStart(3, '0'))
  const fresh = await takeUnhanded(db, digits, SHARE)
  const taken = [...fresh, ...(await takeStale(db, STALE_SECONDS, SHARE))]
  const failures: { readonly seq: string; readonly reason: unknown }[] = []
  for (let from = 0; from < taken.length; from += AT_ONCE) {
    const some = taken.slice(from, from + AT_ONCE)
    for (const [index, outcome] of (await Promise.allSettled(some.map(startRun))).entries())
      if (outcome.status === 'rejected') failures.push({ seq: some[index] ?? '', reason: outcome.reason })
  }
  await takeBack(
    db,
    failures.map(({ seq }) => seq),
  )
  if (failures.length > 0) throw failures[0]?.reason
  return fresh.length >= SHARE
}

/** As the workflow posts it; nothing if nobody asked for it, or if it has ended. */
export async function openShardTransfer(db: Kysely<OwnTables>, transferSeq: string) {
  const row = await selectShardTransfer(db, transferSeq)
  if (row?.status !== 'PENDING') return undefined
  const { transfer_seq, from_account, to_account, asset, amount } = row
  return { id: transfer_seq, from: from_account, to: to_account, asset, amount: amount.toString() }
}

type End = { readonly outcome: 'DONE' } | { readonly outcome: 'REFUSED'; readonly code: string }

/** Signals again when it is repeated: the process may have died between the commit and the signal. */
export async function noteShardTransferEnd(
  db: Kysely<OwnTables>,
  signalEnd: (...lines: readonly string[]) => void,
  transferSeq: string,
  end: End,
): Promise<void> {
  await endShardTransfer(db, transferSeq, end.outcome === 'DONE' ? null : end.code)
  signalEnd(...(await selectEndLines(db, transferSeq)))
}
