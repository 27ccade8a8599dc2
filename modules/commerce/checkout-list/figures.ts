import type { CommerceMode, Output } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import { divide, formatMinor } from '@cocobnk/money'
import { unitDecimals } from './unit.ts'

type Figures = Output<'GET /pg/merchant/{merchant_seq}/figures'>

export type Span = {
  readonly merchantSeq: string
  readonly mode: CommerceMode
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

export type DayRow = {
  readonly day: string
  readonly unit: string
  readonly unit_decimals: number | null
  readonly created: number
  readonly paid: number
  readonly refunded: number
  readonly sold: bigint
}

/** Sums per day in one query over the period's orders, using their index. */
export async function selectDays(
  db: Kysely<never>,
  { merchantSeq, mode, from, to, timeZone }: Span,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    SELECT to_char(checkout.created_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day,
      coalesce(price_currency, asset.code) AS unit, asset.decimal_point AS unit_decimals,
      count(*)::int AS created, count(paid_at)::int AS paid,
      (count(*) FILTER (WHERE state IN ('PARTLY_REFUNDED', 'REFUNDED')))::int AS refunded,
      coalesce(sum(price) FILTER (WHERE paid_at IS NOT NULL), 0) AS sold
    FROM checkout LEFT JOIN asset ON asset.seq = price_asset_seq
    WHERE merchant_seq = ${merchantSeq}::uuid AND mode = ${mode}
      AND checkout.created_at >= ${from}::timestamptz AND checkout.created_at < ${to}::timestamptz
    GROUP BY 1, 2, 3 ORDER BY 1, 2`.execute(db)
  return rows
}

export function figuresOf(rows: readonly DayRow[]): Figures {
  const sum = (of: readonly DayRow[], name: 'created' | 'paid' | 'refunded') =>
    of.reduce((all, row) => all + row[name], 0)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const bySold = Map.groupBy(
    rows.filter(({ sold }) => sold > 0n),
    ({ unit }) => unit,
  )
  const [created, paid, refunded] = [sum(rows, 'created'), sum(rows, 'paid'), sum(rows, 'refunded')]
  return {
    days: [...byDay].map(([day, of]) => ({
      day,
      created: sum(of, 'created'),
      paid: sum(of, 'paid'),
      refunded: sum(of, 'refunded'),
    })),
    sales: [...bySold].map(([unit, of]) => {
      const text = (minor: bigint) => formatMinor(minor, unitDecimals(unit, of[0]?.unit_decimals ?? null))
      return {
        unit,
        total: text(of.reduce((all, { sold }) => all + sold, 0n)),
        days: of.map(({ day, sold }) => ({ day, amount: text(sold) })),
      }
    }),
    created,
    paid,
    refunded,
    conversion_percent: percentOf(paid, created),
    refund_percent: percentOf(refunded, paid),
  }
}

/** With two decimals, truncated; undefined if the whole is zero. */
export function percentOf(part: number, whole: number): string | null {
  return whole === 0 ? null : formatMinor(divide(BigInt(part) * 10_000n, BigInt(whole), 'down'), 2)
}
