import { type Generated, type Kysely, sql } from '@cocobnk/database'
import { currentIntent, type Intent } from '@cocobnk/ledger'
import { farCode, flowOfCode, type Outcome, type Settlement } from './settlement.ts'

type SettlementTable = {
  readonly settlement_seq: string
  readonly member_seq: string
  readonly flow: number
  readonly asset: string
  readonly from_account: string
  readonly to_account: string
  readonly amount: bigint
  readonly fee: Generated<bigint>
  readonly back_asset: string | null
  readonly back_from: string | null
  readonly back_to: string | null
  readonly back_amount: bigint | null
  readonly back_fee: bigint | null
  /** The amount the recipient gets in another asset, including the fee, and what the house earns. */
  readonly bought_asset: string | null
  readonly bought_amount: bigint | null
  readonly bought_fee: bigint | null
  readonly spread: bigint | null
  readonly rounding: bigint | null
  /** Usage of the daily limit of `member_seq`. */
  readonly limit_day: Generated<string | null>
  readonly limit_usot: Generated<bigint | null>
  readonly limit_cap: Generated<bigint | null>
  /** The signed request; removed when the settlement ends. */
  readonly intent: Generated<Intent | null>
  readonly status: Generated<'PENDING' | 'SETTLED' | 'REFUSED'>
  readonly refused_by: Generated<string | null>
  /** Which shard refused: the giver's, or the deciding one. */
  readonly refused_at: Generated<'hold' | 'decide' | null>
  readonly created_at: Generated<Date>
  readonly taken_at: Generated<Date | null>
  readonly ended_at: Generated<Date | null>
}

export type SettlementTables = { settlement: SettlementTable }
type Db = Kysely<SettlementTables>

/** The request, by column name. */
export function settlementFacts({ id, flow, leg, back, conversion }: Settlement) {
  return {
    settlement_seq: id,
    flow: farCode(flow),
    asset: leg.asset,
    from_account: leg.from,
    to_account: leg.to,
    amount: leg.amount,
    fee: leg.fee,
    back_asset: back?.asset ?? null,
    back_from: back?.from ?? null,
    back_to: back?.to ?? null,
    back_amount: back?.amount ?? null,
    back_fee: back?.fee ?? null,
    bought_asset: conversion?.asset ?? null,
    bought_amount: conversion?.amount ?? null,
    bought_fee: conversion?.fee ?? null,
    spread: conversion?.spread ?? null,
    rounding: conversion?.rounding ?? null,
  }
}

type Facts = ReturnType<typeof settlementFacts> & {
  readonly member_seq: string
  readonly limit_day: string | null
  readonly limit_usot: bigint | null
  readonly limit_cap: bigint | null
  readonly intent: Intent | null
}

function settlementOf(row: Facts): Settlement {
  const { asset, from_account: from, to_account: to, amount, fee } = row
  const { member_seq: member, limit_day: day, limit_usot: usot, limit_cap: cap } = row
  const limit = day !== null && usot !== null ? { limit: { member, day, usot, cap } } : {}
  const converted = conversionOf(row)
  const facts = {
    id: row.settlement_seq,
    flow: flowOfCode(row.flow),
    leg: { from, to, asset, amount, fee },
    ...(converted && { conversion: converted }),
    ...limit,
    ...(row.intent && { intent: row.intent }),
  }
  const { back_asset, back_from, back_to, back_amount, back_fee } = row
  if (back_asset === null || back_from === null || back_to === null || back_amount === null || back_fee === null)
    return facts
  return { ...facts, back: { from: back_from, to: back_to, asset: back_asset, amount: back_amount, fee: back_fee } }
}

function conversionOf({ bought_asset: asset, bought_amount: amount, bought_fee: fee, spread, rounding }: Facts) {
  if (asset === null || amount === null || fee === null || spread === null || rounding === null) return undefined
  return { asset, amount, fee, spread, rounding }
}

/**
 * Returns false if it already exists. The limit is not compared: when a request is repeated, the cap or the rate may have changed. The
 * intent of the request in hand is stored with it.
 */
export async function insertSettlement(db: Db, memberSeq: string, settlement: Settlement): Promise<boolean> {
  const { limit } = settlement
  if (limit && limit.member !== memberSeq) throw new Error('the limit must be that of the requester')
  const intent = currentIntent()
  const row = await db
    .insertInto('settlement')
    .values({
      member_seq: memberSeq,
      ...settlementFacts(settlement),
      ...(limit && { limit_day: limit.day, limit_usot: limit.usot, limit_cap: limit.cap }),
      // The worker, which asks for refunds, has none and may write none.
      ...(intent && { intent }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('settlement_seq')
    .executeTakeFirst()
  return row !== undefined
}

/** Without an ownership check: for callers that have already verified ownership. */
export function selectSettlement(db: Db, seq: string) {
  return db.selectFrom('settlement').selectAll().where('settlement_seq', '=', seq).executeTakeFirst()
}

/** Without an ownership check: for callers that have already verified ownership. */
export function selectSettlements(db: Db, seqs: readonly string[]) {
  return seqs.length === 0 ? [] : db.selectFrom('settlement').selectAll().where('settlement_seq', 'in', seqs).execute()
}

/** Returns an open settlement as requested; undefined if it does not exist or has ended. */
export async function selectOpen(db: Db, seq: string): Promise<Settlement | undefined> {
  const row = await selectSettlement(db, seq)
  return row?.status === 'PENDING' ? settlementOf(row) : undefined
}

/** Two shards in the direction of the value, and how many settlements between them are wanted. */
export type PairWish = { readonly from: number; readonly to: number; readonly most: number }

/** The shard's hexadecimal digits in ids, from the sixteenth on. */
const digitsOf = (shard: number) => shard.toString(16).padStart(3, '0')

/**
 * Takes the oldest free settlements of each pair of shards and returns them in order of request. Skips those that another worker takes
 * concurrently.
 */
export async function takeWaiting(db: Db, pairs: readonly PairWish[]): Promise<Settlement[]> {
  const [from, to, most] = [
    pairs.map((one) => digitsOf(one.from)),
    pairs.map((one) => digitsOf(one.to)),
    pairs.map((one) => one.most),
  ]
  const { rows } = await sql<Facts>`
    WITH taken AS (UPDATE settlement SET taken_at = now() WHERE settlement_seq IN (
      SELECT due.settlement_seq FROM unnest(${from}::text[], ${to}::text[], ${most}::int[]) AS pair (here, there, most)
      CROSS JOIN LATERAL (
        SELECT settlement_seq FROM settlement
        WHERE status = 'PENDING' AND taken_at IS NULL
          AND substr(from_account::text, 16, 3) = pair.here AND substr(to_account::text, 16, 3) = pair.there
        ORDER BY created_at LIMIT pair.most FOR UPDATE SKIP LOCKED) AS due)
      RETURNING *)
    SELECT * FROM taken ORDER BY created_at, settlement_seq`.execute(db)
  return rows.map(settlementOf)
}

/** Like `takeWaiting`, for those taken long ago that have not ended: their worker has died or cannot finish them. */
export async function takeLeftOver(db: Db, afterSeconds: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ settlement_seq: string }>`
    UPDATE settlement SET taken_at = now() WHERE settlement_seq IN (
      SELECT settlement_seq FROM settlement
      WHERE status = 'PENDING' AND taken_at < now() - make_interval(secs => ${afterSeconds})
      ORDER BY taken_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING settlement_seq`.execute(db)
  return rows.map(({ settlement_seq }) => settlement_seq)
}

/** Clears the claim, as if the settlements had never been taken. */
export async function giveBack(db: Db, seqs: readonly string[]): Promise<void> {
  if (seqs.length === 0) return
  await db
    .updateTable('settlement')
    .set({ taken_at: null })
    .where('settlement_seq', '=', sql<string>`ANY (${seqs}::uuid[])`)
    .where('status', '=', 'PENDING')
    .execute()
}

export type End = { readonly seq: string; readonly outcome: Outcome }

/** Records outcomes. Idempotent. */
export async function endSettlements(db: Db, ends: readonly End[]): Promise<void> {
  const seqs = ends.map(({ seq }) => seq)
  const refusals = ends.map(({ outcome }) => (outcome.outcome === 'DONE' ? null : outcome.code))
  const places = ends.map(({ outcome }) => (outcome.outcome === 'DONE' ? null : (outcome.at ?? null)))
  await sql`
    UPDATE settlement SET status = CASE WHEN refusal IS NULL THEN 'SETTLED' ELSE 'REFUSED' END, refused_by = refusal,
      refused_at = place, ended_at = now()
    FROM unnest(${seqs}::uuid[], ${refusals}::text[], ${places}::text[]) AS ended (seq, refusal, place)
    WHERE settlement_seq = seq AND status = 'PENDING'`.execute(db)
}

/** Members' accounts in these settlements in the format of `settlement_ended`: member, account and settlement, one line each. */
export async function selectEndLines(db: Db, seqs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT concat_ws(' ', account.member_seq, account_seq, settlement_seq) AS line
    FROM settlement JOIN account ON account_seq IN (from_account, to_account, back_from, back_to)
    WHERE settlement_seq = ANY (${seqs}::uuid[])`.execute(db)
  return rows.map(({ line }) => line)
}

/**
 * Returns the age of the oldest open settlement in seconds. Few are claimed at a time; for the others each pair is read from its oldest.
 */
export async function selectOldestSeconds(db: Db, shards: number): Promise<number> {
  const digits = Array.from({ length: shards }, (_, shard) => digitsOf(shard))
  const { rows } = await sql<{ seconds: number }>`
    SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS seconds FROM (
      SELECT created_at FROM settlement WHERE status = 'PENDING' AND taken_at IS NOT NULL
      UNION ALL
      SELECT oldest.created_at FROM unnest(${digits}::text[]) AS here, unnest(${digits}::text[]) AS there
      CROSS JOIN LATERAL (
        SELECT created_at FROM settlement
        WHERE status = 'PENDING' AND taken_at IS NULL
          AND substr(from_account::text, 16, 3) = here AND substr(to_account::text, 16, 3) = there
        ORDER BY created_at LIMIT 1) AS oldest) AS open`.execute(db)
  return rows[0]?.seconds ?? 0
}
