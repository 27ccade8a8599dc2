import type { Journal, Published } from '@cocobnk/order-journal'
import { candleRows, candlesOf, UPSERT_CANDLES } from './candle-rows.ts'
import type { Units } from './netting.ts'
import { changedRows, INSERT_ORDERS, orderChanges, placedRows, UPDATE_ORDERS } from './order-rows.ts'
import { INSERT_TRADES, tradeRows } from './trade-rows.ts'

type Deps = {
  readonly journal: Pick<Journal, 'pool'>
  readonly epoch: bigint
  /** The last command whose rows are written. */
  readonly from: number
  readonly unitsOf: (market: number) => Units
  readonly onLost: (error: Error) => void
}

/** Commands whose rows one transaction takes, if there is more than one batch: while its statements are built, orders wait. */
const AT_ONCE = 4_000

type Statement = { readonly name: string; readonly text: string; readonly values: unknown[] }

/** What batches led to, as statements of one transaction. */
function statementsOf(batches: readonly Published[], unitsOf: (market: number) => Units): Statement[] {
  const { placed, changes } = orderChanges(batches, unitsOf)
  return [
    { name: 'insert-trades', text: INSERT_TRADES, rows: tradeRows(batches) },
    { name: 'upsert-candles', text: UPSERT_CANDLES, rows: candleRows(candlesOf(batches)) },
    { name: 'insert-orders', text: INSERT_ORDERS, rows: placedRows(placed, changes) },
    { name: 'update-orders', text: UPDATE_ORDERS, rows: changedRows(placed, changes) },
  ].flatMap(({ name, text, rows }) => (rows.isEmpty ? [] : [{ name, text, values: rows.texts() }]))
}

/** How many of the first batches are written together. */
function someOf(batches: readonly Published[]): number {
  const first = batches[0]?.firstSeq ?? 0
  const end = batches.findIndex(({ lastSeq }) => lastSeq - first >= AT_ONCE)
  return end === -1 ? batches.length : Math.max(end, 1)
}

/**
 * Writes down what batches led to, after them and in order. The rows and how far they go are one transaction, so that after a crash none
 * is missing and none is there twice.
 */
export function createRowWriter({ journal, epoch, from, unitsOf, onLost }: Deps) {
  let waiting: Published[] = []
  let writtenSeq = from
  let work: Promise<void> | undefined

  function add(published: Published): void {
    waiting.push(published)
    work ??= writeAll().finally(() => {
      work = undefined
    })
  }

  async function writeAll(): Promise<void> {
    // Whoever adds does not wait for the first statement to be built.
    await new Promise(setImmediate)
    try {
      while (waiting.length > 0) {
        const count = someOf(waiting)
        const batches = waiting.slice(0, count)
        waiting = waiting.slice(count)
        await write(batches)
      }
    } catch (error) {
      onLost(error instanceof Error ? error : new Error(String(error)))
    }
  }

  async function write(batches: readonly Published[]): Promise<void> {
    const until = batches.at(-1)?.lastSeq ?? writtenSeq
    const client = await journal.pool.connect()
    try {
      await client.query('BEGIN')
      for (const statement of statementsOf(batches, unitsOf)) await client.query(statement)
      const { rows } = await client.query<{ done: boolean }>("SELECT follow_to('rows', $1, $2, $3) AS done", [
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

  return {
    add,
    writtenSeq: () => writtenSeq,
    /** Resolves when all that was added is written. */
    idle: async () => {
      await work
    },
  }
}
