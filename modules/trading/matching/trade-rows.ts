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
import type { Published } from '@cocobnk/order-journal'
import { Columns, momentText } from './columns.ts'

const WIDE = 2n ** 48n
/** A limb of an amount below this times 2^48 is exact as a double. */
const NARROW = 2 ** 5

/** The fills of batches. */
export function tradeRows(batches: readonly Published[]): Columns {
  const rows = new Columns(13)
  for (const { at, lastSeq, events } of batches) {
    const moment = momentText(at)
    for (let from = 0; from < events.length; from += EVENT_FIELDS) {
      if (events[from + E_TYPE] !== EVENT.fill) continue
      const field = (offset: number) => events[from + offset] as number
      rows.add(
        field(E_SEQ),
        field(E_MARKET),
        moment,
        field(E_PRICE),
        field(E_QUANTITY),
        field(E_CODE) === 1 ? 't' : 'f',
        field(E_ORDER),
        field(E_OTHER),
        field(E_MEMBER),
        field(E_OTHER_MEMBER),
        amountText(field(E_FEE), field(E_FEE + 1)),
        amountText(field(E_OTHER_FEE), field(E_OTHER_FEE + 1)),
        lastSeq,
      )
    }
  }
  return rows
}

function amountText(high: number, low: number): string | number {
  return high < NARROW ? high * 2 ** 48 + low : String(BigInt(high) * WIDE + BigInt(low))
}

export const INSERT_TRADES = `INSERT INTO trade (trade_seq, market, at, price, quantity, is_bid, order_seq, other_seq, trader,
    other_trader, fee, other_fee, batch_seq)
  SELECT * FROM unnest($1::bigint[], $2::smallint[], $3::timestamptz[], $4::bigint[], $5::bigint[], $6::boolean[], $7::bigint[],
    $8::bigint[], $9::integer[], $10::integer[], $11::numeric[], $12::numeric[], $13::bigint[])`
