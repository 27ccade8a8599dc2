import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { copyIn } from './binary-rows.ts'
import { candleRows, candlesOf, UPSERT_CANDLES } from './candle-rows.ts'
import { createFollower, type Followed, type FollowerName } from './follower.ts'
import { CHANGE_ORDERS, COPY_ORDERS, changedColumns, OrderChanges, placedRows } from './order-rows.ts'
import { COPY_TRADES, tradeRows } from './trade-rows.ts'

/** The data with which the thread is started. */
export type RowThreadData = {
  readonly name: FollowerName
  readonly url: string
  readonly epoch: bigint
  /** The last command whose rows have been written. */
  readonly from: number
}

export type RowThreadRequest = { readonly market: number; readonly quoteUnit: number } | { readonly batch: Followed }

export type RowThreadAnswer = { readonly seq: number } | { readonly lost: string }

const { name, url, epoch, from } = workerData as RowThreadData
const port = parentPort
if (!port) throw new Error('it is a thread of a process')

const answer = (message: RowThreadAnswer) => port.postMessage(message)
const pool = new pg.Pool({
  connectionString: url,
  max: 1,
  keepAlive: true,
  application_name: `market ${name}`,
  // Orders are read by id in ascending order; without this the planner would scan the whole table. JIT compilation never pays off here.
  options: '-c enable_hashjoin=off -c enable_mergejoin=off -c jit=off',
})
pool.on('error', () => undefined)
pool.on('connect', (client) => client.on('error', () => undefined))

const quoteUnits = new Map<number, number>()
const quoteUnitOf = (market: number): number => {
  const unit = quoteUnits.get(market)
  if (unit === undefined) throw new Error(`there is no market ${market}`)
  return unit
}

async function writeTrades(client: pg.ClientBase, batches: readonly Followed[]): Promise<void> {
  await copyIn(client, COPY_TRADES, tradeRows(batches))
  const candles = candlesOf(batches)
  if (candles.length > 0) await client.query({ name: 'candles', text: UPSERT_CANDLES, values: candleRows(candles) })
}

async function writeOrders(client: pg.ClientBase, batches: readonly Followed[]): Promise<void> {
  const changes = new OrderChanges(quoteUnitOf)
  for (const batch of batches) changes.add(batch)
  await copyIn(client, COPY_ORDERS, placedRows(changes))
  const changed = changedColumns(changes)
  if (changed) await client.query({ name: 'change-orders', text: CHANGE_ORDERS, values: changed })
}

/** Nearly every command changes an order, often the same one, so on a busy market order rows are written rarely and many at once. */
const KINDS = {
  rows: { most: 40_000, pauses: 0, write: writeTrades },
  orders: { most: 300_000, pauses: 4, write: writeOrders },
} as const

const follower = createFollower({
  pool,
  name,
  epoch,
  from,
  ...KINDS[name],
  onWritten: (seq) => answer({ seq }),
  onLost: (error) => answer({ lost: String(error) }),
})

port.on('message', (request: RowThreadRequest) => {
  if ('batch' in request) follower.add(request.batch)
  else quoteUnits.set(request.market, request.quoteUnit)
})
