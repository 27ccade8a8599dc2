import { createEngine, E_TYPE, EVENT, EVENT_FIELDS, RECORD_BYTES } from '@cocobnk/order-book'
import { chained, FIRST_HASH } from './chain.ts'
import { dayOf } from './day.ts'
import type { Journal } from './journal.ts'

export type Replayed = {
  readonly seq: number
  /** Hash of the engine's whole state, as in the table `day` and in snapshots. */
  readonly stateHash: string
  /** Chained hash of all batches until then. */
  readonly journalHash: string
  readonly fills: number
}

/**
 * Applies the journal from its first command, without any snapshot and without trusting a hash in the database. `until` is a command, or a
 * day in Korea, up to its last batch.
 */
export async function replay(journal: Pick<Journal, 'batchesAfter'>, until: number | string): Promise<Replayed> {
  const engine = createEngine()
  let hash: Buffer = FIRST_HASH
  let fills = 0
  for await (const { firstSeq, at, records } of journal.batchesAfter(0)) {
    if (typeof until === 'number' ? engine.seq() >= until : dayOf(at) > until) break
    hash = chained(hash, { firstSeq, at, records })
    const bytes = new DataView(records.buffer, records.byteOffset, records.byteLength)
    for (let offset = 0; offset < records.length && engine.seq() !== until; offset += RECORD_BYTES)
      engine.apply(bytes, offset)
    fills += countFills(engine.events)
    engine.events.clear()
  }
  return { seq: engine.seq(), stateHash: engine.hash(), journalHash: hash.toString('hex'), fills }
}

function countFills({ data, length }: { readonly data: Float64Array; readonly length: number }): number {
  let fills = 0
  for (let at = 0; at < length; at += EVENT_FIELDS) if (data[at + E_TYPE] === EVENT.fill) fills += 1
  return fills
}
