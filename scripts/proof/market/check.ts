import { isDeepStrictEqual } from 'node:util'
import { createEngine, EVENT_FIELDS, type Event, RECORD_BYTES, readCommand, readEvent } from '@cocobnk/order-book'
import type { Journal } from '@cocobnk/order-journal'
import { Model } from '../../../packages/order-book/testing/model.ts'
import { modelView, viewOf } from '../../../packages/order-book/testing/view.ts'

/** The journal, applied command by command to the engine and to the naive book beside it: both must say the same of each. */
export async function replayBeside(journal: Journal) {
  const [engine, model] = [createEngine(), new Model()]
  const placed = new Set<number>()
  const fills: Event[] = []
  for await (const { firstSeq, records } of journal.batchesAfter(0)) {
    if (engine.seq() !== firstSeq - 1) throw new Error(`the journal has a gap before ${firstSeq}`)
    const bytes = new DataView(records.buffer, records.byteOffset, records.byteLength)
    for (let at = 0; at < records.length; at += RECORD_BYTES) {
      engine.apply(bytes, at)
      const command = readCommand(bytes, at)
      const events = eventsOf(engine.events)
      engine.events.clear()
      const expected = model.apply(command)
      if (!isDeepStrictEqual(events, expected))
        throw new Error(`the naive book differs at ${engine.seq()}: ${JSON.stringify(command, plain)}`)
      if (command.op === 'place' && events[0]?.type !== 'refused') placed.add(command.id)
      fills.push(...events.filter(({ type }) => type === 'fill'))
    }
  }
  const view = viewOf(engine)
  // The engine has room for numbers below those that markets have.
  const seen = { ...view, markets: view.markets.filter(({ market }) => model.data.markets.has(market)) }
  if (!isDeepStrictEqual(seen, modelView(model.data, view.assets.length)))
    throw new Error('the naive book ends in another state')
  return { engine, placed, fills }
}

function eventsOf(events: { readonly data: Float64Array; readonly length: number }): Event[] {
  return Array.from({ length: events.length / EVENT_FIELDS }, (_, n) => readEvent({ data: events.data }, n))
}

function plain(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

/** Every fill is one trade row, and the candles of a day are those of its trades. */
export async function checkRows(journal: Journal, fills: readonly Event[]): Promise<void> {
  const { rows } = await journal.pool.query<{ trade_seq: string; price: string; quantity: string; fee: string }>(
    'SELECT trade_seq, price, quantity, fee FROM trade ORDER BY trade_seq',
  )
  const [written, expected] = [
    rows.map((row) => [row.trade_seq, row.price, row.quantity, row.fee].join(' ')),
    fills.map(({ seq, price, quantity, fee }) => [seq, price, quantity, fee].join(' ')),
  ]
  if (written.join('\n') !== expected.join('\n'))
    throw new Error(`${written.length} trades are written, and not as the ${expected.length} fills were`)
  const { rows: differing } = await journal.pool.query(`
    SELECT minutes FROM candle GROUP BY market, minutes
    HAVING sum(volume) <> (SELECT coalesce(sum(quantity), 0) FROM trade WHERE trade.market = candle.market)
      OR max(high) <> (SELECT max(price) FROM trade WHERE trade.market = candle.market)
      OR min(low) <> (SELECT min(price) FROM trade WHERE trade.market = candle.market)`)
  if (differing.length > 0) throw new Error(`candles differ from the trades: ${JSON.stringify(differing)}`)
}
