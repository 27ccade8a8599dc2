import { createEngine, type Engine, RECORD_BYTES, restoreEngine } from '@cocobnk/order-book'
import type { Journal, JournalBatch } from './journal.ts'
import { KEY_ENTRY_BYTES, OrderKeys, REMEMBERED } from './order-keys.ts'

/** The outcome of a batch. `events` is a copy of the engine's buffer that the caller may keep, and that threads may share. */
export type Published = {
  readonly firstSeq: number
  readonly lastSeq: number
  readonly at: Date
  readonly events: Float64Array<SharedArrayBuffer>
  /** The commands and the keys of orders, in the journal's layout. */
  readonly records: Buffer
  readonly keys: Buffer
}

export type RecoverOptions = {
  /** A snapshot is used only if it is not after this command; the outcome of later commands is published again. */
  readonly from: number
  /** The last command to apply. Default: all. */
  readonly until?: number
  /** Called once with the state before the first batch. */
  readonly onStart?: (engine: Engine) => void
  readonly onBatch?: (published: Published, engine: Engine) => void
}

/** The engine's state after the last command of the journal or an earlier one: a snapshot plus the commands after it. */
export async function recover(journal: Journal, { from, until, onStart, onBatch }: RecoverOptions): Promise<Engine> {
  const last = until ?? (await journal.lastSeq())
  const snapshot = await journal.snapshotUntil(Math.min(from, last))
  const engine = snapshot ? restoreEngine(snapshot.bytes) : createEngine()
  onStart?.(engine)
  if (engine.seq() >= last) return engine
  for await (const batch of journal.batchesAfter(engine.seq())) {
    applyBatch(engine, batch, last)
    const { firstSeq, at, records, keys } = batch
    onBatch?.({ firstSeq, lastSeq: engine.seq(), at, events: takeEvents(engine), records, keys }, engine)
    engine.events.clear()
    if (engine.seq() === last) break
  }
  if (engine.seq() !== last) throw new Error(`the journal ends at ${engine.seq()} instead of ${last}`)
  return engine
}

function applyBatch(engine: Engine, { firstSeq, records }: JournalBatch, last: number): void {
  // Snapshots are always taken between two batches.
  if (engine.seq() !== firstSeq - 1) throw new Error(`command ${engine.seq() + 1} is missing from the journal`)
  const bytes = new DataView(records.buffer, records.byteOffset, records.byteLength)
  for (let at = 0; at < records.length && engine.seq() < last; at += RECORD_BYTES) engine.apply(bytes, at)
}

/** A copy: the engine reuses its buffer. */
export function takeEvents({ events }: Engine): Float64Array<SharedArrayBuffer> {
  const taken = new Float64Array(new SharedArrayBuffer(events.length * Float64Array.BYTES_PER_ELEMENT))
  taken.set(events.data.subarray(0, events.length))
  return taken
}

/** In commands. A retry that does not find the row of its order yet arrives within this many commands. */
const LOOK_BACK = 2 ** 18

/** Reads from the journal the keys of the newest orders, and of all after `rowsSeq`, whose rows are not written yet. */
export async function recoverKeys(journal: Journal, lastSeq: number, rowsSeq = lastSeq): Promise<OrderKeys> {
  const found: { readonly firstSeq: number; readonly keys: Buffer }[] = []
  let count = 0
  for await (const batch of journal.keysBackFrom(lastSeq)) {
    found.push(batch)
    count += batch.keys.length / KEY_ENTRY_BYTES
    if (count >= REMEMBERED || batch.firstSeq <= Math.min(rowsSeq, lastSeq - LOOK_BACK)) break
  }
  const keys = new OrderKeys()
  for (const { keys: entries, firstSeq } of found.reverse()) keys.addEntries(entries, firstSeq)
  return keys
}
