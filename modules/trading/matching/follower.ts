import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** A batch from the journal, as passed to the threads that write rows. */
export type Followed = {
  readonly firstSeq: number
  readonly lastSeq: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly events: Float64Array
  readonly records: Uint8Array
  readonly keys: Uint8Array
}

/** As in the table `follow`: `rows` are trades with candles. */
export type FollowerName = 'rows' | 'orders'

type Options = {
  readonly pool: pg.Pool
  readonly name: FollowerName
  readonly epoch: bigint
  /** The last command whose rows have been written. */
  readonly from: number
  /** The most commands per transaction; a single larger batch is still written in one. */
  readonly most: number
  /** On a busy market, the pause after a write as a multiple of its duration. */
  readonly pauses: number
  readonly write: (client: pg.ClientBase, batches: readonly Followed[]) => Promise<void>
  readonly onWritten: (seq: number) => void
  readonly onLost: (error: unknown) => void
}

/** Above this number of commands a market is busy, and pausing to collect more is worthwhile. */
const BUSY = 1_000
/** Further behind than this there are no pauses, because a process that takes over would have to start from there. */
const FAR_BEHIND = 300_000
const LONGEST_PAUSE_MS = 5_000

/**
 * Writes the rows that follow from batches, after them and in order. The rows and the position are committed in one transaction, so that
 * after a crash no row is missing or duplicated. On a quiet market, rows are written immediately. On a busy market there are pauses, so
 * that matching and settlement take precedence, and several changes of an order are written once.
 */
export function createFollower({ pool, name, epoch, from, most, pauses, write, onWritten, onLost }: Options) {
  let waiting: Followed[] = []
  let writtenSeq = from
  let isWriting = false

  function add(batch: Followed): void {
    if (batch.lastSeq <= from) return
    waiting.push(batch)
    if (!isWriting) void writeAll()
  }

  async function writeAll(): Promise<void> {
    isWriting = true
    try {
      while (waiting.length > 0) {
        const count = someOf(waiting, most)
        const batches = waiting.slice(0, count)
        waiting = waiting.slice(count)
        const [began, before] = [performance.now(), writtenSeq]
        await writeSome(batches)
        onWritten(writtenSeq)
        const behind = (waiting.at(-1)?.lastSeq ?? writtenSeq) - writtenSeq
        if (writtenSeq - before > BUSY && behind < FAR_BEHIND)
          await sleep(Math.min(pauses * (performance.now() - began), LONGEST_PAUSE_MS))
      }
      isWriting = false
    } catch (error) {
      onLost(error)
    }
  }

  async function writeSome(batches: readonly Followed[]): Promise<void> {
    const until = batches.at(-1)?.lastSeq ?? writtenSeq
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await write(client, batches)
      const { rows } = await client.query<{ done: boolean }>('SELECT follow_to($1, $2, $3, $4) AS done', [
        name,
        epoch,
        writtenSeq,
        until,
      ])
      if (!rows[0]?.done) throw new Error('another process writes the rows')
      await client.query('COMMIT')
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
    writtenSeq = until
  }

  return { add }
}

function someOf(batches: readonly Followed[], most: number): number {
  const first = batches[0]?.firstSeq ?? 0
  const end = batches.findIndex(({ lastSeq }) => lastSeq - first >= most)
  return end === -1 ? batches.length : Math.max(end, 1)
}
