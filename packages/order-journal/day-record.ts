import { deflateSync, inflateSync } from 'node:zlib'
import {
  createEngine,
  type Engine,
  EVENT_FIELDS,
  type Event,
  RECORD_BYTES,
  readEvent,
  restoreEngine,
} from '@cocobnk/order-book'
import { chained, FIRST_HASH } from './chain.ts'
import type { EndedDay, Journal } from './journal.ts'
import { recover } from './recover.ts'

type Opening = { readonly day: string; readonly opening: string }
type BatchLine = { readonly first_command: number; readonly at: string; readonly records: string }

/**
 * A day of the journal as lines of JSON: the engine's state before it, then each batch. With the hashes published for this day and the day
 * before, `verifyDayRecord` needs nothing else. Members are numbers in it, but their orders and balances are not public: a record is for
 * auditors and courts.
 */
export async function* writeDayRecord(journal: Journal, day: string): AsyncGenerator<string> {
  const [ended, before] = await Promise.all([journal.day(day), journal.dayBefore(day)])
  if (!ended) throw new Error(`${day} has not ended, or nothing was traded`)
  const from = before?.lastSeq ?? 0
  const engine = await recover(journal, { from, until: from })
  yield JSON.stringify({ day, opening: deflateSync(engine.snapshot()).toString('base64') } satisfies Opening)
  for await (const { firstSeq, lastSeq, at, records } of journal.batchesAfter(from)) {
    if (lastSeq > ended.lastSeq) return
    const line: BatchLine = { first_command: firstSeq, at: at.toISOString(), records: records.toString('base64') }
    yield JSON.stringify(line)
  }
}

export type PublishedDays = { readonly ended: EndedDay; readonly before?: EndedDay | undefined }

/**
 * Replays a record with the engine of packages/order-book and yields the fills. Throws at the first difference from what was published. The
 * day is verified once all fills have been consumed.
 */
export async function* verifyDayRecord(
  lines: AsyncIterable<string>,
  { ended, before }: PublishedDays,
): AsyncGenerator<Event> {
  let engine: Engine | undefined
  let hash = before ? Buffer.from(before.journalHash, 'hex') : FIRST_HASH
  for await (const line of lines) {
    if (!engine) {
      engine = openingOf(JSON.parse(line) as Opening, { ended, before })
      continue
    }
    const { first_command, at, records: text } = JSON.parse(line) as BatchLine
    demandSame('the number of a command', engine.seq() + 1, first_command)
    const records = Buffer.from(text, 'base64')
    hash = chained(hash, { firstSeq: first_command, at: new Date(at), records })
    const bytes = new DataView(records.buffer, records.byteOffset, records.byteLength)
    for (let offset = 0; offset < records.length; offset += RECORD_BYTES) engine.apply(bytes, offset)
    yield* fillsOf(engine)
    engine.events.clear()
  }
  if (!engine) throw new Error('the record is empty')
  demandSame('the last command', ended.lastSeq, engine.seq())
  demandSame('the hash of the journal', ended.journalHash, hash.toString('hex'))
  demandSame('the hash of the state', ended.stateHash, engine.hash())
}

function openingOf({ day, opening }: Opening, { ended, before }: PublishedDays): Engine {
  demandSame('the day', ended.day, day)
  const engine = restoreEngine(inflateSync(Buffer.from(opening, 'base64')))
  demandSame('the command before', before?.lastSeq ?? 0, engine.seq())
  demandSame('the state before', before?.stateHash ?? createEngine().hash(), engine.hash())
  return engine
}

function* fillsOf({ events }: Engine): Generator<Event> {
  for (let n = 0; n * EVENT_FIELDS < events.length; n += 1) {
    const event = readEvent(events, n)
    if (event.type === 'fill') yield event
  }
}

function demandSame(what: string, expected: string | number, found: string | number): void {
  if (expected !== found) throw new Error(`${what} differs: expected ${expected}, found ${found}`)
}
