import type { CardWait, Output } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { CARD_ASSET, ofCents } from './cents.ts'
import type { CardSettings } from './deps.ts'
import { classOf } from './risk.ts'
import { selectBar } from './stop.store.ts'
import type { CardTables } from './tables.ts'

export type ReserveDeps = { readonly db: Kysely<CardTables>; readonly settings: CardSettings }
type Shown = Output<'GET /pg/merchant/{merchant_seq}/card-reserve'>['card_reserve']

const PERCENT_DIGITS = 2

/** The reserve of a shop, for whoever may see it. */
export async function showReserve({ db, settings }: ReserveDeps, merchantSeq: string): Promise<Shown> {
  const [{ cardReserve }, risk_class, bar] = await Promise.all([
    settings(),
    classOf(db, merchantSeq),
    selectBar(db, merchantSeq),
  ])
  const { release_days, rolling_percent, rolling_days, daily_usot } = cardReserve[risk_class]
  const [sums, releases] = await Promise.all([
    selectSums(db, merchantSeq, cardReserve.window_days),
    selectReleases(db, merchantSeq),
  ])
  const text = (minor: bigint) => formatMinor(minor, sums.decimals)
  const overdue: CardWait = bar.owed > 0n ? 'DEBT' : bar.stop === null ? 'NOTHING' : 'STOP'
  return {
    asset: CARD_ASSET,
    risk_class,
    release_days,
    rolling_percent,
    rolling_days,
    reserved: text(sums.reserved),
    releases: releases.map(({ due_at, amount, is_due, is_late }) => ({
      due_at: due_at.toISOString(),
      amount: text(amount),
      waits_for: is_due ? (overdue === 'NOTHING' && is_late ? 'CREDIT' : overdue) : null,
    })),
    captured_day: text(ofCents(sums.captured_day, sums.decimals)),
    captured_day_max: daily_usot,
    window_days: cardReserve.window_days,
    captures: Number(sums.captures),
    disputes: Number(sums.disputes),
    dispute_percent: sums.captures === 0n ? null : percentText(sums.disputes, sums.captures),
    owed: text(bar.owed),
    stop: bar.stop === null ? null : { cause: bar.stop, since: bar.since?.toISOString() ?? '' },
  }
}

/** Truncated to two decimals. */
function percentText(part: bigint, whole: bigint): string {
  return formatMinor((part * 100n * 10n ** BigInt(PERCENT_DIGITS)) / whole, PERCENT_DIGITS)
}

type Sums = {
  readonly reserved: bigint
  readonly captured_day: bigint
  readonly captures: bigint
  readonly disputes: bigint
  readonly decimals: number
}

const ofShop = (merchantSeq: string) => sql`card_payment_seq IN (
  SELECT card_payment_seq FROM card_payment JOIN merchant_account USING (merchant_account_seq)
  WHERE merchant_account.merchant_seq = ${merchantSeq})`

async function selectSums(db: Kysely<CardTables>, merchantSeq: string, days: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    SELECT (
        SELECT coalesce(sum(amount - taken), 0) FROM card_reserve
        WHERE held_at IS NOT NULL AND released_at IS NULL AND ${ofShop(merchantSeq)}
      ) AS reserved,
      coalesce(sum(cents) FILTER (WHERE captured_at > now() - interval '1 day'), 0)::bigint AS captured_day,
      count(captured_at) AS captures, (
        SELECT count(*) FROM chargeback WHERE created_at > now() - make_interval(days => ${days}) AND ${ofShop(merchantSeq)}
      ) AS disputes, (SELECT decimal_point FROM asset WHERE code = ${CARD_ASSET}) AS decimals
    FROM card_payment JOIN merchant_account USING (merchant_account_seq)
    WHERE merchant_account.merchant_seq = ${merchantSeq} AND state IN ('CREDITING', 'CREDITED')
      AND captured_at > now() - make_interval(days => ${days})`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error(`the sums of the card reserve of shop ${merchantSeq} are missing`)
  return sums
}

type Release = { readonly due_at: Date; readonly amount: bigint; readonly is_due: boolean; readonly is_late: boolean }

const RELEASES_MAX = 100

async function selectReleases(db: Kysely<CardTables>, merchantSeq: string): Promise<readonly Release[]> {
  const { rows } = await sql<Release>`
    SELECT due_at, sum(amount - taken) AS amount, due_at <= now() AS is_due, bool_or(next_at > due_at) AS is_late
    FROM card_reserve
    WHERE held_at IS NOT NULL AND released_at IS NULL AND taken < amount AND ${ofShop(merchantSeq)}
    GROUP BY due_at ORDER BY due_at LIMIT ${RELEASES_MAX}`.execute(db)
  return rows
}
