import { createEngine, type Engine, RECORD_BYTES, restoreEngine } from '@cocobnk/order-book'
import type { Journal, JournalBatch } from './journal.ts'
import { OrderKeys } from './order-keys.ts'

/** What a batch led to. `events` are as in the engine's buffer, and this caller's to keep. */
export type Published = {
  readonly firstSeq: number
  readonly lastSeq: number
  readonly at: Date
  readonly events: Float64Array
  /** The commands and the keys of orders, as in the journal. */
  readonly records: Buffer
  readonly keys: Buffer
}

export type RecoverOptions = {
  /** A snapshot is used only if it is not after this command; what follows from later ones is told again. */
  readonly from: number
  /** The last command to apply; all of them unless told. */
  readonly until?: number
  readonly onBatch?: (published: Published, engine: Engine) => void
}

/** The engine as it was after the last command of the journal, or after an earlier one: a snapshot, then the commands after it. */
export async function recover(journal: Journal, { from, until, onBatch }: RecoverOptions): Promise<Engine> {
  const last = until ?? (await journal.lastSeq())
  const snapshot = await journal.snapshotUntil(Math.min(from, last))
  const engine = snapshot ? restoreEngine(snapshot.bytes) : createEngine()
  if (engine.seq() >= last) return engine
  for await (const batch of journal.batchesAfter(engine.seq())) {
    applyBatch(engine, batch, last)
    const { firstSeq, at, records, keys } = batch
    onBatch?.({ firstSeq, lastSeq: engine.seq(), at, events: takeEvents(engine), records, keys }, engine)
    engine.events.clear()
    if (engine.seq() === last) break
  }
  if (engine.seq() !== last) throw new Error(`the journal ends at ${engine.seq()} and not at ${last}`)
  return engine
}

function applyBatch(engine: Engine, { firstSeq, records }: JournalBatch, last: number): void {
  // A snapshot is always taken between two batches.
  if (engine.seq() !== firstSeq - 1) throw new Error(`command ${engine.seq() + 1} is missing in the journal`)
  const bytes = new DataView(records.buffer, records.byteOffset, records.byteLength)
  for (let at = 0; at < records.length && engine.seq() < last; at += RECORD_BYTES) engine.apply(bytes, at)
}

/** A copy: the engine writes over its buffer. */
export function takeEvents(engine: Engine): Float64Array {
  return engine.events.data.slice(0, engine.events.length)
}

/** Commands; whoever asks again does so before this many others. */
const LOOK_BACK = 2 ** 20

/** Keys of the newest orders, from the journal alone. */
export async function recoverKeys(journal: Journal, lastSeq: number): Promise<OrderKeys> {
  const found: { readonly firstSeq: number; readonly keys: Buffer }[] = []
  const counted = new OrderKeys()
  for await (const batch of journal.keysBackFrom(lastSeq)) {
    found.push(batch)
    counted.addEntries(batch.keys, batch.firstSeq)
    if (counted.isFull || lastSeq - batch.firstSeq > LOOK_BACK) break
  }
  const keys = new OrderKeys()
  for (const { keys: entries, firstSeq } of found.reverse()) keys.addEntries(entries, firstSeq)
  return keys
}
