import {
  E_CODE,
  E_FEE,
  E_MARKET,
  E_MEMBER,
  E_ORDER,
  E_OTHER,
  E_OTHER_FEE,
  E_OTHER_MEMBER,
  E_PRICE,
  E_QUANTITY,
  E_SEQ,
  E_TYPE,
  EVENT,
  EVENT_FIELDS,
} from '@cocobnk/order-book'
import { BinaryRows } from './binary-rows.ts'
import { exactAt } from './exact.ts'
import type { Followed } from './follower.ts'

export const COPY_TRADES = `COPY trade (trade_seq, market, at, price, quantity, is_bid, order_seq, other_seq, trader, other_trader, fee,
  other_fee, batch_seq) FROM STDIN (FORMAT binary)`

/** Rows of the batches' fills. */
export function tradeRows(batches: readonly Followed[]): BinaryRows {
  const rows = new BinaryRows(13)
  for (const { at, lastSeq, events } of batches)
    for (let from = 0; from < events.length; from += EVENT_FIELDS)
      if (events[from + E_TYPE] === EVENT.fill) addTrade(rows, events, from, at, lastSeq)
  return rows
}

function addTrade(rows: BinaryRows, events: Float64Array, from: number, at: number, lastSeq: number): void {
  rows.begin()
  rows.int8(events[from + E_SEQ] as number)
  rows.int2(events[from + E_MARKET] as number)
  rows.moment(at)
  rows.int8(events[from + E_PRICE] as number)
  rows.int8(events[from + E_QUANTITY] as number)
  rows.bool(events[from + E_CODE] === 1)
  rows.int8(events[from + E_ORDER] as number)
  rows.int8(events[from + E_OTHER] as number)
  rows.int4(events[from + E_MEMBER] as number)
  rows.int4(events[from + E_OTHER_MEMBER] as number)
  rows.numeric(exactAt(events, from + E_FEE))
  rows.numeric(exactAt(events, from + E_OTHER_FEE))
  rows.int8(lastSeq)
}
