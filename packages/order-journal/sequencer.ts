import { createHash } from 'node:crypto'
import {
  type Command,
  type Engine,
  type Event,
  type Order,
  RECORD_BYTES,
  readEvent,
  writeCommand,
} from '@cocobnk/order-book'
import { BatchBuffer } from './batch-buffer.ts'
import { dayOf } from './day.ts'
import type { Head, Journal } from './journal.ts'
import type { OrderKeys } from './order-keys.ts'
import { type Published, takeEvents } from './recover.ts'

/** An order's id is the number of the command that placed it. */
export type Draft = Exclude<Command, { op: 'place' }> | ({ readonly op: 'place' } & Omit<Order, 'id'>)

/** Consecutive commands in one batch. */
export type Submission = {
  readonly drafts: readonly Draft[]
  /** For an order: 16 bytes as latin1. A repeated key of the same member is the same order: nothing is applied. */
  readonly key?: { readonly member: number; readonly key: string } | undefined
  /** The row of the money movement for the first command. */
  readonly movement?: string | undefined
}

export type Outcome = {
  /** Of the last command; for a known key, of the command that used it before. */
  readonly seq: number
  readonly isRepeat: boolean
  readonly events: readonly Event[]
}

/** Another process has taken over. */
export class Fenced extends Error {
  override readonly name = 'Fenced'
}

export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

export type SequencerOptions = {
  readonly engine: Engine
  readonly keys: OrderKeys
  readonly journal: Pick<Journal, 'append' | 'keepSnapshot' | 'closeDay'>
  readonly head: Head
  /** Called for each batch once it is written, in order and without gaps. */
  readonly onPublished: (published: Published) => void
  /** Called when it can no longer write: another process leads, or the database is unavailable. Pending submissions are rejected. */
  readonly onLost: (error: Error) => void
  readonly onSnapshotFailed?: (error: unknown) => void
  readonly snapshotEvery?: number
  readonly maxBatch?: number
}

/** The engine waits while one is taken; replaying as many commands takes about a second. */
const SNAPSHOT_EVERY = 500_000
/** Commands that may wait for the previous batch. */
const MAX_BATCH = 16_384

type Waiting = {
  readonly outcome: Outcome
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: Error) => void
}

export type Sequencer = ReturnType<typeof createSequencer>

/**
 * Sequences commands and applies them immediately, writes them in batches, and publishes their outcome only once they are written. While
 * one batch is being written, the next is matched.
 */
export function createSequencer(options: SequencerOptions) {
  const { engine, keys, journal, head, onPublished, snapshotEvery = SNAPSHOT_EVERY, maxBatch = MAX_BATCH } = options
  let current: BatchBuffer | undefined
  let waiting: Waiting[] = []
  let writing: readonly Waiting[] = []
  let isWriting = false
  /** When the first command was applied: of the batch being written, and of the next batch. */
  let [writingSince, currentSince]: [number | undefined, number | undefined] = [undefined, undefined]
  let lastAt = head.lastAt
  let writtenSeq = head.lastSeq
  // Also taken with the first batch, so that the next process need not replay what this one did.
  let snapshotSeq = 0
  let ended: { readonly day: string; readonly seq: number; readonly hash: string } | undefined
  let lost: Error | undefined

  function open(): BatchBuffer {
    if (current) return current
    const at = new Date(Math.max(Date.now(), lastAt.getTime()))
    if (engine.seq() > 0 && dayOf(at) !== dayOf(lastAt))
      ended = { day: dayOf(lastAt), seq: engine.seq(), hash: engine.hash() }
    lastAt = at
    current = new BatchBuffer(engine.seq() + 1, at)
    currentSince = performance.now()
    writeSoon()
    return current
  }

  function apply(batch: BatchBuffer): void {
    engine.apply(batch.room(), batch.offset)
    batch.count += 1
  }

  function submit({ drafts, key, movement }: Submission): Promise<Outcome> {
    if (lost) return Promise.reject(lost)
    const known = key && keys.find(key.member, key.key)
    if (known !== undefined) return whenWritten({ seq: known, isRepeat: true, events: [] })
    if ((current?.count ?? 0) + drafts.length > maxBatch) return Promise.reject(new TooManyWaiting('too many orders'))
    const batch = open()
    const from = engine.events.count
    for (const draft of drafts) {
      const command = draft.op === 'place' ? { ...draft, id: engine.seq() + 1 } : draft
      writeCommand(batch.room(), batch.offset, command)
      apply(batch)
      if (movement !== undefined && draft === drafts[0] && !isRefused(engine, from))
        batch.moved.push({ id: movement, seq: engine.seq() })
    }
    const events = Array.from({ length: engine.events.count - from }, (_, n) => readEvent(engine.events, from + n))
    if (key && events.at(-1)?.type !== 'refused') remember(batch, key.member, key.key)
    return whenWritten({ seq: engine.seq(), isRepeat: false, events })
  }

  function remember(batch: BatchBuffer, member: number, key: string): void {
    keys.add(member, key, engine.seq())
    batch.addKey(member, key)
  }

  /** Submits records without waiting for a result; returns how many were accepted. `keyOf` returns the key of a record that has one. */
  function offer(
    records: DataView,
    from: number,
    count: number,
    keyOf?: (index: number) => string | undefined,
  ): number {
    if (lost) throw lost
    const taken = Math.min(count, maxBatch - (current?.count ?? 0))
    if (taken <= 0) return 0
    const batch = open()
    for (let index = 0; index < taken; index += 1) {
      const room = batch.room()
      copyRecord(records, (from + index) * RECORD_BYTES, room, batch.offset)
      apply(batch)
      const key = keyOf?.(from + index)
      if (key !== undefined) remember(batch, room.getUint32(batch.offset - RECORD_BYTES + MEMBER_AT, true), key)
    }
    return taken
  }

  function whenWritten(outcome: Outcome): Promise<Outcome> {
    if (outcome.seq <= writtenSeq) return Promise.resolve(outcome)
    return new Promise((resolve, reject) => waiting.push({ outcome, resolve, reject }))
  }

  function writeSoon(): void {
    if (!isWriting) setImmediate(() => void write())
  }

  async function write(): Promise<void> {
    const batch = current
    if (!batch || isWriting || lost) return
    isWriting = true
    current = undefined
    writingSince = currentSince
    currentSince = undefined
    writing = waiting
    waiting = []
    const seq = engine.seq()
    const events = takeEvents(engine)
    engine.events.clear()
    const snapshot = seq - snapshotSeq >= snapshotEvery ? snapshotNow(seq) : undefined
    try {
      if (ended) await journal.closeDay(ended.day, ended.seq, ended.hash)
      ended = undefined
      const { firstSeq, at, moved } = batch
      const isWritten = await journal.append(head.epoch, {
        firstSeq,
        at,
        moved,
        records: batch.records(),
        keys: batch.keys(),
      })
      if (!isWritten) throw new Fenced('another process has taken over the market')
      writtenSeq = seq
      onPublished({ firstSeq, lastSeq: seq, at, events, records: batch.records(), keys: batch.keys() })
    } catch (error) {
      return lose(error instanceof Error ? error : new Error(String(error)))
    }
    isWriting = false
    writingSince = undefined
    const done = writing
    writing = []
    for (const { resolve, outcome } of done) resolve(outcome)
    if (snapshot) journal.keepSnapshot(snapshot).catch((error: unknown) => options.onSnapshotFailed?.(error))
    if (current) writeSoon()
  }

  function snapshotNow(seq: number) {
    snapshotSeq = seq
    const bytes = engine.snapshot()
    return { seq, bytes, hash: createHash('sha256').update(bytes).digest('hex') }
  }

  function lose(error: Error): void {
    if (lost) return
    lost = error
    for (const { reject } of [...writing, ...waiting]) reject(error)
    options.onLost(error)
  }

  return {
    submit,
    offer,
    /** A value read from the engine may be returned once the commands before it are written. */
    whenWritten: async <Value>(value: Value): Promise<Value> => {
      await whenWritten({ seq: engine.seq(), isRepeat: false, events: [] })
      return value
    },
    /** Whether an order with this key exists. */
    knows: (member: number, key: string) => keys.find(member, key) !== undefined,
    /** The last command written. */
    writtenSeq: () => writtenSeq,
    /** Commands applied but not yet written. */
    backlog: () => engine.seq() - writtenSeq,
    /** Age of the oldest of them. */
    lagSeconds: () => {
      const since = writingSince ?? currentSince
      return since === undefined ? 0 : (performance.now() - since) / 1_000
    },
    /** Ends the sequencer for a reason from outside, such as a lost lease. */
    lose,
  }
}

/** Offset of the member in a record. */
const MEMBER_AT = 4

function isRefused(engine: Engine, event: number): boolean {
  return readEvent(engine.events, event).type === 'refused'
}

function copyRecord(from: DataView, at: number, to: DataView, offset: number): void {
  for (let byte = 0; byte < RECORD_BYTES; byte += 2) to.setUint16(offset + byte, from.getUint16(at + byte))
}
